import { describe, expect, it } from "vitest";
import type { Element, Face } from "../protocol";
import { moved } from "./moved";

function face(lying: Record<string, string>): Face {
  const places: Record<string, Element> = {
    roma: { type: "area", id: "roma" },
    sea: { type: "area", id: "sea" },
    hand: { type: "pile", id: "hand" },
  };
  const pieces = Object.entries(lying).map(([id, at]) => [id, { type: "piece", id, at }] as const);
  return {
    at: 0,
    elements: { ...places, ...Object.fromEntries(pieces) },
    layout: { boards: [], panels: [], pieces: Object.keys(lying), status: [] },
    asked: null,
    asides: [],
    can_undo: false,
    outcome: null,
    lesson: null,
    icons: {},
  };
}

describe("what moved", () => {
  it("is what lies elsewhere, with where it was", () => {
    expect([...moved(face({ king: "roma", coin: "sea" }), face({ king: "sea", coin: "sea" }))]).toEqual([
      ["king", "roma"],
    ]);
  });
  it("is what is new, from nowhere", () => {
    expect([...moved(face({}), face({ king: "sea" }))]).toEqual([["king", ""]]);
  });
  it("is not what came into a hand", () => {
    expect(moved(face({ die: "roma" }), face({ die: "hand" })).size).toBe(0);
  });
  it("is nothing where nothing was seen before", () => {
    expect(moved(null, face({ king: "sea" })).size).toBe(0);
  });
});
