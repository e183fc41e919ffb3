/** Where the marks, the name and the pieces of an area go: one block around its spot, inside its outline if it fits. */
import { alike, type Group, grouped } from "./groups";
import { span, upright } from "./outline";
import type { Area, Piece } from "./scene";

export interface Placed extends Group {
  x: number;
  y: number;
  /** Smaller than others where there is little room. */
  size: number;
}

export interface Plan {
  area: Area;
  /** The height of the marks' middle and of the name's base line. */
  marks: number;
  name: number;
  pieces: Placed[];
}

/** In the map's units: how large a piece and a letter are, and what of an area is written. */
export interface Sizes {
  piece: number;
  letters: number;
  named: boolean;
  marked: boolean;
}

interface Row {
  y: number;
  middle: number;
  width: number;
}

const MOST_ROWS = 3;
const WIDEST = 4;
const SMALLEST = 0.65;
/** What takes part in the game is larger than what merely lies there. */
const WIDTHS: Record<string, number> = { token: 0.85, marker: 0.9 };

const widthOf = (piece: Piece, size: number) => (WIDTHS[piece.kind] ?? 1) * size;
const total = (groups: Group[], size: number) => groups.reduce((sum, one) => sum + widthOf(one.piece, size), 0);

/** The room for pieces between two heights. */
function row(area: Area, y: number, size: number): Row {
  const x = area.spot[0];
  const edges = [y - size * 0.35, y, y + size * 0.35].map((at) => span(area.outline, x, at));
  if (!edges.every((edge) => edge !== null)) return { y, middle: x, width: 0 };
  const left = Math.max(x - WIDEST * size, ...edges.map((edge) => edge[0]));
  const right = Math.min(x + WIDEST * size, ...edges.map((edge) => edge[1]));
  return { y, middle: (left + right) / 2, width: Math.max(0, right - left) };
}

/** The top of a block of some height: around the spot, moved into the area as far as possible. */
function top(area: Area, height: number): { top: number; fits: boolean } {
  const [x, y] = area.spot;
  const inside = upright(area.outline, x, y);
  if (!inside) return { top: y - height / 2, fits: true };
  const [first, last] = [inside[0] + 2, inside[1] - 2 - height];
  if (first > last) return { top: (first + last) / 2, fits: false };
  return { top: Math.min(Math.max(y - height / 2, first), last), fits: true };
}

interface Block {
  top: number;
  rows: Row[];
  fits: boolean;
}

function block(area: Area, head: number, count: number, size: number): Block {
  const { top: at, fits } = top(area, head + count * size);
  return {
    top: at,
    rows: Array.from({ length: count }, (_, i) => row(area, at + head + (i + 0.5) * size, size)),
    fits,
  };
}

/** The groups row by row, each row as full as it can be; null if some are left over. */
function packed(rows: Row[], groups: Group[], size: number): Group[][] | null {
  const left = [...groups];
  const lines = rows.map(({ width }) => {
    const line: Group[] = [];
    while (left[0] && total([...line, left[0]], size) <= width) line.push(left.shift()!);
    return line;
  });
  return left.length ? null : lines;
}

/** What finds no room otherwise: everything in the widest row, smaller and closer together. */
function squeezed(rows: Row[], groups: Group[]): Group[][] {
  const widest = Math.max(...rows.map((one) => one.width));
  const at = rows.findIndex((one) => one.width === widest);
  return rows.map((_, i) => (i === at ? groups : []));
}

function laid(rows: Row[], lines: Group[][], size: number): Placed[] {
  return rows.flatMap(({ y, middle, width }, i) => {
    const line = lines[i] ?? [];
    const full = total(line, size);
    const room = width || size; // an area too small for any row holds one piece all the same
    const by = full > room ? Math.max(room / full, SMALLEST) : 1;
    let x = middle - (full * by) / 2;
    return line.map((group) => {
      const own = widthOf(group.piece, size) * by;
      x += own;
      return { ...group, x: x - own / 2, y, size: own };
    });
  });
}

/** As few rows as all pieces need; where there is no room for each, equal ones together; then smaller ones. */
function arranged(area: Area, head: number, pieces: Piece[], size: number): { top: number; pieces: Placed[] } {
  const blocks = Array.from({ length: MOST_ROWS }, (_, i) => block(area, head, i + 1, size));
  const fitting = blocks.filter((one) => one.fits);
  const usable = fitting.length ? fitting : blocks.slice(0, 1);
  const single = grouped(pieces, Infinity);
  for (const groups of [single, alike(pieces)])
    for (const one of usable) {
      const lines = packed(one.rows, groups, size);
      if (lines) return { top: one.top, pieces: laid(one.rows, lines, size) };
    }
  const first = usable[0]!;
  return { top: first.top, pieces: laid(first.rows, squeezed(first.rows, alike(pieces)), size) };
}

const isCity = (area: Area) => !area.outline.length;

/** A city has no inside: its name stands above its disc, its pieces below. */
function city(area: Area, pieces: Piece[], { piece: size, letters }: Sizes): Plan {
  const [x, y] = area.spot;
  const rows = [0, 1].map((i) => ({ y: y + area.size + (i + 0.6) * size, middle: x, width: WIDEST * size }));
  const lines = packed(rows, alike(pieces), size) ?? squeezed(rows, alike(pieces));
  return { area, marks: y, name: y - area.size - letters * 0.4, pieces: laid(rows, lines, size) };
}

export function plan(area: Area, pieces: Piece[], sizes: Sizes): Plan {
  if (isCity(area)) return city(area, pieces, sizes);
  const { piece: size, letters, named, marked } = sizes;
  const marks = marked && area.marks.length ? letters * 1.3 : 0;
  const head = marks + (named ? letters * 1.25 : 0);
  const found = pieces.length ? arranged(area, head, pieces, size) : { top: top(area, head).top, pieces: [] };
  return { area, marks: found.top + marks / 2, name: found.top + head - letters * 0.25, pieces: found.pieces };
}

/** A letter of a name is about so wide, as a share of its height. */
const LETTER = 0.5;

/** Whose names can be written without one covering another; areas come before cities. Nearer by, there are more. */
export function legible(plans: Plan[], letters: number): Set<string> {
  const taken: { left: number; right: number; base: number }[] = [];
  const found = new Set<string>();
  for (const { area, name } of [...plans].sort((a, b) => Number(isCity(a.area)) - Number(isCity(b.area)))) {
    const half = (area.label.length * letters * LETTER) / 2;
    const box = { left: area.spot[0] - half, right: area.spot[0] + half, base: name };
    const covers = (one: typeof box) =>
      Math.abs(one.base - name) < letters * 0.8 && one.left < box.right && box.left < one.right;
    if (taken.some(covers)) continue;
    taken.push(box);
    found.add(area.id);
  }
  return found;
}
