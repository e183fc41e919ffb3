import { expect, test } from "vitest";
import { nearest } from "./keys";

const spots = [
  { x: 100, y: 0 },
  { x: 40, y: 60 },
  { x: 0, y: 90 },
  { x: -50, y: 5 },
];
const from = { x: 0, y: 0 };

test("an arrow goes to what lies straight ahead rather than to what is near but aside", () => {
  expect(nearest(from, spots, [1, 0])).toBe(0);
  expect(nearest(from, spots, [0, 1])).toBe(2);
  expect(nearest(from, spots, [-1, 0])).toBe(3);
});

test("there may be nothing in a direction", () => {
  expect(nearest(from, spots, [0, -1])).toBe(-1);
  expect(nearest(from, [], [1, 0])).toBe(-1);
});
