import { expect, test } from "vitest";
import { aside, type Box } from "./aside";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const window = box(0, 0, 800, 600);
const middle = box(380, 280, 40, 40);

test("a note stands below what it describes, in the middle", () => {
  expect(aside(middle, [200, 80], window, [])).toEqual({ x: 300, y: 328 });
});

test("it goes where it hides nothing, and hides what can be clicked last of all", () => {
  const below = { box: box(300, 330, 200, 60), weight: 1 };
  const above = { box: box(300, 200, 200, 60), weight: 4 };
  const right = { box: box(440, 200, 300, 200), weight: 1 };
  expect(aside(middle, [200, 80], window, [below, above]).x).toBe(428);
  expect(aside(middle, [200, 80], window, [below, above, right]).x).toBe(172);
});

test("it stays inside the window and never lies on what it describes", () => {
  const corner = box(760, 570, 40, 30);
  const { x, y } = aside(corner, [200, 80], window, []);
  expect([x, y]).toEqual([596, 482]);
});
