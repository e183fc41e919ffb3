import { expect, test } from "vitest";
import type { Picking } from "./picking";
import { press } from "./press";

test("of equal pieces the one that an answer names is lit, and a click on either means it", () => {
  const picked: string[][] = [];
  const picking: Picking = {
    isNext: (id) => id === "one",
    isLater: () => false,
    isChosen: () => false,
    isMeant: () => false,
    pick: (ids) => picked.push(ids),
  };
  const named = press(picking, ["one"], "1", ["one", "two"]);
  const equal = press(picking, ["two"], "1", ["one", "two"]);
  expect([named["data-next"], equal["data-next"]]).toEqual([true, undefined]);
  expect([named.tabindex, equal.tabindex]).toEqual([0, -1]);
  if ("onclick" in equal) equal.onclick(new Event("click"));
  expect(picked).toEqual([["one", "two"]]);
});
