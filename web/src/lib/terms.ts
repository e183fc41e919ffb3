/** What a table plays, in a few words each. */
import type { GameInfo, OptionInfo, TableInfo } from "../protocol";
import { texts } from "../texts";

/** What an option was changed to; empty where it is as it comes. */
function changed(option: OptionInfo, value: unknown): string {
  if (value === undefined || value === option.default || value === "") return "";
  if (option.kind === "flag") return option.label;
  // A choice may explain itself after a colon.
  const [word] = option.kind === "choice" ? (option.choices[String(value)] ?? "").split(": ") : [String(value)];
  return texts.terms.option(option.label, word ?? "");
}

export function terms(table: TableInfo, game: GameInfo): string[] {
  const words = texts.terms;
  const options = game.options.map((option) => changed(option, table.options[option.name])).filter(Boolean);
  const hours = texts.create.hoursChoices as Record<number, string>;
  const clock = table.hours ? words.days(hours[table.hours] ?? `${table.hours} h`) : words.calm;
  const pace = table.pace === "days" ? [clock] : table.grace ? [words.grace(table.grace)] : [];
  return [...(options.length ? options : [words.printed]), ...pace, words.undos[table.undo]];
}
