import { expect, test } from "vitest";
import { alike, count, grouped } from "./groups";
import { path, span, upright } from "./outline";
import { largest, plan, type Sizes } from "./places";
import type { Area, Piece } from "./scene";

function piece(id: string, tint = "red", icon = "warrior"): Piece {
  return {
    type: "piece",
    id,
    label: icon,
    note: "",
    at: "a",
    icon,
    tint,
    face_down: false,
    value: "",
    kind: "figure",
    state: "",
    marks: [],
    owner: null,
  };
}

function area(width: number, height: number): Area {
  const outline = [0, 0, width, 0, width, height, 0, height];
  const spot: [number, number] = [width / 2, height / 3];
  return {
    type: "area",
    id: "a",
    label: "A",
    note: "",
    kind: "land",
    outline,
    spot,
    tint: "",
    marks: [],
    size: 0,
    owner: null,
  };
}

const many = (count: number, tint = "red") => Array.from({ length: count }, (_, i) => piece(`${tint}-${i}`, tint));

test("equal pieces are one group with its count", () => {
  const groups = alike([...many(3), piece("k", "red", "king"), ...many(2, "blue")]);
  expect(groups.map((group) => [group.piece.id, count(group)])).toEqual([
    ["red-0", "×3"],
    ["k", ""],
    ["blue-0", "×2"],
  ]);
});

test("pieces stay apart as long as there is room", () => {
  expect(grouped(many(4), 4)).toHaveLength(4);
  expect(grouped(many(5), 4)).toHaveLength(1);
});

const SIZES: Sizes = { piece: 30, letters: 12, named: true, marked: true };
const placed = (where: Area, pieces: Piece[]) => plan(where, pieces, SIZES).pieces;

test("pieces with room for all do not overlap and stay inside", () => {
  const found = placed(area(200, 200), many(7));
  expect(found).toHaveLength(7);
  for (const one of found) {
    expect(one.x).toBeGreaterThanOrEqual(15);
    expect(one.x).toBeLessThanOrEqual(185);
    for (const other of found)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(29.9);
  }
});

test("a crowded area counts equal pieces", () => {
  const found = placed(area(60, 60), [...many(6), ...many(6, "blue")]);
  expect(found.map((one) => one.pieces.length)).toEqual([6, 6]);
});

test("numbers of pieces that stand together are not covered, though they reach beyond a small area", () => {
  const armies = ["red", "blue", "green"].map((tint) => ({ ...piece(tint, tint), marks: ["strength:200"] }));
  const found = placed(area(60, 60), armies).sort((one, two) => one.x - two.x);
  expect(found).toHaveLength(3);
  for (const [i, one] of found.slice(1).entries()) expect(one.x - found[i]!.x).toBeGreaterThan(1.1 * one.size);
});

test("no piece is left out however small the area is", () => {
  const all = [piece("a", "red"), piece("b", "blue"), piece("c", "green"), piece("d", "brown"), piece("e", "purple")];
  const shown = placed(area(20, 10), all).flatMap((one) => one.pieces);
  expect(shown.map((one) => one.id).sort()).toEqual(["a", "b", "c", "d", "e"]);
});

test("the span of a line is the part around a point", () => {
  const horseshoe = [0, 0, 30, 0, 30, 30, 20, 30, 20, 10, 10, 10, 10, 30, 0, 30];
  expect(span(horseshoe, 5, 20)).toEqual([0, 10]);
  expect(span(horseshoe, 25, 20)).toEqual([20, 30]);
  expect(span(horseshoe, 15, 20)).toBeNull();
});

test("a block near the edge is moved into its area", () => {
  const low = { ...area(100, 100), spot: [50, 95] as [number, number] };
  const { name, pieces } = plan(low, many(2), SIZES);
  expect(pieces.every((one) => one.y <= 85)).toBe(true);
  expect(name).toBeLessThan(pieces[0]!.y - 14);
});

test("the pieces of a city stand below it and its name above", () => {
  const city = { ...area(0, 0), outline: [], spot: [50, 50] as [number, number], size: 17 };
  const { name, pieces } = plan(city, many(3), SIZES);
  expect(name).toBeLessThan(33);
  expect(pieces.every((one) => one.y > 67)).toBe(true);
});

test("a line can be upright", () => {
  expect(upright([0, 0, 10, 0, 10, 40, 0, 40], 5, 20)).toEqual([0, 40]);
  expect(upright([0, 0, 10, 0, 10, 40, 0, 40], 50, 20)).toBeNull();
});

test("an outline becomes a path", () => {
  expect(path([0, 0, 4, 0, 4, 4])).toBe("M0 0L4 0L4 4Z");
  expect(path([0, 0, 4, 0], false)).toBe("M0 0L4 0");
  expect(path([])).toBe("");
});

test("nothing is put beyond the map's edge", () => {
  const edge = [0, 0, 200, 0, 200, 80, 0, 80];
  const { pieces } = plan({ ...area(200, 200), spot: [100, 75] }, many(2), { ...SIZES, edge });
  expect(pieces.every((one) => one.y + one.size / 2 <= 80)).toBe(true);
});

test("marks give way to pieces before these are drawn smaller", () => {
  const marked = { ...area(70, 84), marks: ["port"] };
  expect(plan(marked, many(2), SIZES).marks).not.toBeNull();
  const crowded = plan(marked, many(4), SIZES);
  expect(crowded.marks).toBeNull();
  expect(crowded.pieces.every((one) => one.size === 30)).toBe(true);
});

test("pieces are as large as most areas allow", () => {
  expect(largest([area(100, 200), area(300, 200), area(120, 200)])).toBeCloseTo(64.8);
});
