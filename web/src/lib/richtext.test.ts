import { describe, expect, it } from "vitest";
import { blocks, spans } from "./richtext";

describe("a rule's text", () => {
  it("marks stress, code and other paragraphs", () => {
    expect(spans("*Ruling:* see bk.limit.1 and `plus_limit`, **now**.")).toEqual([
      { kind: "em", text: "Ruling:" },
      { kind: "text", text: " see " },
      { kind: "rule", text: "bk.limit.1" },
      { kind: "text", text: " and " },
      { kind: "code", text: "plus_limit" },
      { kind: "text", text: ", " },
      { kind: "strong", text: "now" },
      { kind: "text", text: "." },
    ]);
  });

  it("leaves plain sentences alone", () => {
    expect(spans("A cost of 2.5, e.g. for a King.")).toEqual([
      { kind: "text", text: "A cost of 2.5, e.g. for a King." },
    ]);
  });

  it("joins broken lines and keeps paragraphs, tables and lists apart", () => {
    const found = blocks("One\ntwo.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- x\n  more\n- y\nEnd");
    expect(found.map((one) => one.kind)).toEqual(["text", "table", "list"]);
    expect(found[0]).toEqual({ kind: "text", spans: [{ kind: "text", text: "One two." }] });
    expect(found[1]).toMatchObject({
      head: [[{ text: "a" }], [{ text: "b" }]],
      rows: [[[{ text: "1" }], [{ text: "2" }]]],
    });
    expect(found[2]).toMatchObject({ items: [[{ text: "x more" }], [{ text: "y End" }]] });
  });
});
