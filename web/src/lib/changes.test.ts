import { describe, expect, it } from "vitest";
import type { Change, Face } from "../protocol";
import { changed, heard } from "./changes";

const FACE: Face = {
  at: 3,
  elements: { a: { type: "area" }, b: { type: "piece", at: "a" } },
  layout: { boards: ["a"], panels: [], pieces: ["b"], status: [] },
  asked: { seats: [0], text: "", rule: "x.1", mine: null },
  asides: [],
  can_undo: true,
  outcome: null,
  lesson: null,
  icons: {},
};
const change = (rest: Partial<Change>): Change => ({ type: "change", ...rest });

describe("a change", () => {
  it("leaves what it does not name as it was", () => {
    const next = changed(FACE, change({ at: 4 }));
    expect(next).toEqual({ ...FACE, at: 4 });
    expect(next.elements).toBe(FACE.elements);
  });

  it("sets and drops elements, and keeps the others the same objects", () => {
    const next = changed(FACE, change({ set: { c: { type: "piece" } }, drop: ["b"] }));
    expect(Object.keys(next.elements)).toEqual(["a", "c"]);
    expect(next.elements.a).toBe(FACE.elements.a);
    expect(FACE.elements.b).toBeDefined();
  });

  it("can say that nobody is asked any more", () => {
    expect(changed(FACE, change({ asked: null })).asked).toBeNull();
    expect(changed(FACE, change({})).asked).toBe(FACE.asked);
  });

  it("unsays the lines of answers that were taken back", () => {
    const lines = [
      { at: 1, text: "one" },
      { at: 2, text: "two" },
    ];
    const next = heard(lines, change({ anew: 2, lines: [{ at: 2, text: "other" }] }));
    expect(next.map((line) => line.text)).toEqual(["one", "other"]);
    expect(heard(lines, change({}))).toBe(lines);
  });
});
