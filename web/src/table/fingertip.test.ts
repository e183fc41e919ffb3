import { expect, test } from "vitest";
import { nearestTo, shift } from "./fingertip";

test("a tap means the nearest thing within a fingertip", () => {
  const spots = [
    { x: 100, y: 100 },
    { x: 130, y: 100 },
  ];
  expect(nearestTo({ x: 112, y: 100 }, spots)).toBe(0);
  expect(nearestTo({ x: 118, y: 104 }, spots)).toBe(1);
  expect(nearestTo({ x: 100, y: 121 }, spots)).toBe(-1);
});

test("the page is scrolled no farther than what is to be tapped needs", () => {
  expect(shift(100, 300, [8, 500])).toBe(0);
  expect(shift(100, 640, [8, 600])).toBe(40);
  expect(shift(-30, 200, [8, 600])).toBe(-38);
  expect(shift(100, 900, [8, 600])).toBe(92); // the beginning, if not all of it can be seen
});
