import { expect, test } from "vitest";
import { NEAREST, panned, showing, zoomed } from "./camera";

const WHOLE = { x: 0, y: 0, width: 1000, height: 800 };

test("zooming keeps the point under the finger where it is", () => {
  const near = zoomed(WHOLE, WHOLE, 2, 250, 400);
  expect(near).toEqual({ x: 125, y: 200, width: 500, height: 400 });
  expect((250 - near.x) / near.width).toBe((250 - WHOLE.x) / WHOLE.width);
});

test("nobody zooms out of the map or deeper than it is worth", () => {
  expect(zoomed(WHOLE, WHOLE, 0.5, 500, 400)).toEqual(WHOLE);
  expect(zoomed(WHOLE, WHOLE, 100, 500, 400).width).toBeCloseTo(1000 / NEAREST);
});

test("panning ends at the edge", () => {
  const near = zoomed(WHOLE, WHOLE, 2, 0, 0);
  expect(panned(near, WHOLE, -50, 5000)).toEqual({ x: 0, y: 400, width: 500, height: 400 });
});

test("what has the focus is brought into view and what is in view stays", () => {
  const near = zoomed(WHOLE, WHOLE, 2, 0, 0);
  expect(showing(near, WHOLE, 200, 200)).toBe(near);
  expect(showing(near, WHOLE, 900, 200).x).toBe(460);
});
