import { describe, expect, it } from "vitest";
import { chapters, search } from "./rules";

const RULES = [
  { id: "x.win.1", chapter: "Winning", text: "Seven provinces win." },
  { id: "x.win.2", chapter: "Winning", text: "So do two Kings." },
  { id: "x.map.1", chapter: "Map", text: "There are provinces and a Sea." },
];

describe("the rules page", () => {
  it("puts paragraphs under their chapters, in order", () => {
    expect(chapters(RULES).map(({ title, paragraphs }) => [title, paragraphs.length])).toEqual([
      ["Winning", 2],
      ["Map", 1],
    ]);
  });

  it("finds paragraphs that have all the words", () => {
    expect(search(RULES, "provinces").map(({ id }) => id)).toEqual(["x.win.1", "x.map.1"]);
    expect(search(RULES, "sea PROVINCES").map(({ id }) => id)).toEqual(["x.map.1"]);
    expect(search(RULES, "x.win.2")).toHaveLength(1);
    expect(search(RULES, "dragon")).toEqual([]);
    expect(search(RULES, "  ")).toHaveLength(3);
  });
});
