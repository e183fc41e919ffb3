import { expect, test } from "vitest";
import { meaning, type Picking } from "./picking";

function picking(next: string[], chosen: string[] = []): Picking {
  const no = () => false;
  return {
    isNext: (id) => next.includes(id),
    isLater: no,
    isChosen: (id) => chosen.includes(id),
    isMeant: no,
    pick: () => undefined,
  };
}

test("a click on one of two equal pieces means the one that an answer names", () => {
  expect(meaning(picking(["a"]), ["b"], ["a", "b"])).toEqual(["a", "b"]);
  expect(meaning(picking(["a"]), ["a"], ["a", "b"])).toEqual(["a"]);
});

test("where each of them can be clicked, each means itself", () => {
  expect(meaning(picking(["a", "b"]), ["b"], ["a", "b"])).toEqual(["b"]);
});

test("what was chosen stays what it is, and what nobody asks for means nothing else", () => {
  expect(meaning(picking(["b"], ["a"]), ["a"], ["a", "b"])).toEqual(["a"]);
  expect(meaning(picking([]), ["b"], ["a", "b"])).toEqual(["b"]);
});
