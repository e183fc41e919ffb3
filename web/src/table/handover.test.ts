import { expect, test } from "vitest";
import type { Face, TableInfo } from "../protocol";
import { isShared, nextSeat, otherSpeakers } from "./handover";

function table(...mine: string[]): TableInfo {
  const seats = mine.map((kind, seat) => ({ seat, mine: kind !== "other", bot: kind === "bot" ? "normal" : "" }));
  return { seats } as unknown as TableInfo;
}

function face(seats: number[], mine = false, floor = false): Face {
  return { asked: { seats, text: "", rule: "", mine: mine ? { floor } : null } } as unknown as Face;
}

test("alone at a device nobody hands it over", () => {
  expect(isShared(table("me", "bot", "other"))).toBe(false);
  expect(nextSeat(table("me", "bot"), face([1]), 0, [])).toBeNull();
});

test("the device goes to the seat that is asked", () => {
  expect(nextSeat(table("me", "here"), face([1]), 0, [])).toBe(1);
  expect(nextSeat(table("me", "here"), face([0], true), 0, [])).toBeNull();
  expect(nextSeat(table("me", "here", "other"), face([2]), 0, [])).toBeNull();
});

test("a spectator's view gives way to whoever is asked", () => {
  expect(nextSeat(table("me", "here"), face([0]), -2, [])).toBe(0);
});

test("in a window nobody is called twice", () => {
  expect(nextSeat(table("me", "here"), face([0, 1]), 0, [0])).toBe(1);
  expect(nextSeat(table("me", "here"), face([0, 1]), 1, [0, 1])).toBeNull();
});

test("on an open floor the device goes to whoever of us is let speak", () => {
  const us = table("me", "here", "other", "here");
  const floor = face([0, 1, 2, 3], true, true);
  expect(otherSpeakers(us, floor, 0)).toEqual([1, 3]);
  expect(otherSpeakers(us, face([0, 1, 2, 3], true), 0)).toEqual([]);
  expect(nextSeat(us, floor, 0, [])).toBeNull();
  expect(nextSeat(us, floor, 0, [], 3)).toBe(3);
  expect(nextSeat(us, floor, 3, [], 3)).toBeNull();
  expect(nextSeat(us, floor, 0, [], 2)).toBeNull();
});
