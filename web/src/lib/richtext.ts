/** The little of Markdown that rule paragraphs use: tables, lists, stress, code, and the ids of other paragraphs. */

export interface Span {
  kind: "text" | "em" | "strong" | "code" | "rule";
  text: string;
}
export type Block =
  | { kind: "text"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([a-z]{2,3}(?:\.[a-z0-9-]+)+\.\d+)\b/g;
const KINDS = ["strong", "em", "code", "rule"] as const;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    const which = [1, 2, 3, 4].find((group) => match[group] !== undefined)!;
    found.push({ kind: KINDS[which - 1]!, text: match[which]! });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

function cells(line: string): Span[][] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));
}

function block(lines: string[]): Block {
  if (lines[0]!.startsWith("|")) {
    const [head, , ...rows] = lines;
    return { kind: "table", head: cells(head!), rows: rows.map(cells) };
  }
  if (/^[-*] /.test(lines[0]!)) {
    const items = lines
      .join("\n")
      .split(/^[-*] /m)
      .slice(1);
    return { kind: "list", items: items.map((item) => spans(item.replace(/\s+/g, " ").trim())) };
  }
  return { kind: "text", spans: spans(lines.join(" ")) };
}

/** Lines of one kind that stand together. */
function kindOf(line: string): string {
  if (line.startsWith("|")) return "table";
  return /^[-*] /.test(line) ? "list" : "text";
}

export function blocks(text: string): Block[] {
  const groups: string[][] = [];
  let kind = "";
  for (const line of text.split("\n").map((each) => each.trim())) {
    const next = line ? kindOf(line) : "";
    const goesOn = kind !== "" && (next === kind || (kind === "list" && next === "text"));
    if (next && goesOn) groups.at(-1)!.push(line);
    else if (next) groups.push([line]);
    if (!(next && goesOn)) kind = next;
  }
  return groups.map(block);
}
