/** Where the marks, the name and the pieces of an area go: one block around its spot, inside its outline if it fits. */
import { alike, type Group, grouped } from "./groups";
import { bounds, type Outline, span, upright } from "./outline";
import type { Area, Piece } from "./scene";

export interface Placed extends Group {
  x: number;
  y: number;
  /** Smaller than others where there is little room. */
  size: number;
}

export interface Plan {
  area: Area;
  /** The height of the marks' middle; null where they give way to pieces. */
  marks: number | null;
  /** The height of the name's base line. */
  name: number;
  pieces: Placed[];
}

/** In the map's units: how large a piece and a letter are, and what of an area is written. */
export interface Sizes {
  piece: number;
  letters: number;
  named: boolean;
  marked: boolean;
  /** Where the map ends: nothing is put beyond it. */
  edge?: Outline;
}

interface Row {
  y: number;
  middle: number;
  width: number;
}

const MOST_ROWS = 3;
const WIDEST = 4;
/** Pieces may be so much smaller where there is little room, before they overlap by so much at most. */
const SHRUNK = [1, 0.88, 0.78];
const OVERLAP = 0.5;
/** A number that is covered says nothing: such pieces rather reach beyond their area. */
const LEGIBLE = 0.84;
/** What takes part in the game is larger than what merely lies there. */
const WIDTHS: Record<string, number> = { token: 0.85, marker: 0.9 };

const widthOf = (piece: Piece, size: number) => (WIDTHS[piece.kind] ?? 1) * size;
/** A mark with a text is wider than the piece that it stands on. */
const MARKED = 1.35;
const isNumbered = (piece: Piece) => piece.marks.some((mark) => mark.includes(":"));
const roomFor = (piece: Piece, size: number) => widthOf(piece, size) * (isNumbered(piece) ? MARKED : 1);
const total = (groups: Group[], size: number) => groups.reduce((sum, one) => sum + roomFor(one.piece, size), 0);

type Stretch = [number, number];

/** What lies inside of both; a map without an edge does not limit anything. */
function common(inside: Stretch | null, edge: Stretch | null | undefined): Stretch | null {
  if (!inside || edge === null) return null;
  return edge ? [Math.max(inside[0], edge[0]), Math.min(inside[1], edge[1])] : inside;
}

/** The room for pieces between two heights. */
function row(area: Area, y: number, size: number, edge?: Outline): Row {
  const x = area.spot[0];
  const edges = [y - size * 0.35, y, y + size * 0.35].map((at) =>
    common(span(area.outline, x, at), edge && span(edge, x, at)),
  );
  if (!edges.every((edge) => edge !== null)) return { y, middle: x, width: 0 };
  const left = Math.max(x - WIDEST * size, ...edges.map((edge) => edge[0]));
  const right = Math.min(x + WIDEST * size, ...edges.map((edge) => edge[1]));
  return { y, middle: (left + right) / 2, width: Math.max(0, right - left) };
}

/** The top of a block of some height: around the spot, moved into the area as far as possible. */
function top(area: Area, height: number, edge?: Outline): { top: number; fits: boolean } {
  const [x, y] = area.spot;
  const own = upright(area.outline, x, y);
  const limit = edge && upright(edge, x, y);
  const inside = common(own, limit) ?? own;
  if (!inside) return { top: y - height / 2, fits: true };
  const [first, last] = [inside[0] + 2, inside[1] - 2 - height];
  if (first <= last) return { top: Math.min(Math.max(y - height / 2, first), last), fits: true };
  // What is too high for its area may cover its neighbours, but not the map's lower edge.
  const isLowest = limit && limit[1] - inside[1] < 1;
  return { top: isLowest ? last : (first + last) / 2, fits: false };
}

interface Block {
  top: number;
  rows: Row[];
  fits: boolean;
}

function block(area: Area, head: number, count: number, size: number, edge?: Outline): Block {
  const { top: at, fits } = top(area, head + count * size, edge);
  return {
    top: at,
    rows: Array.from({ length: count }, (_, i) => row(area, at + head + (i + 0.5) * size, size, edge)),
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

/** What finds no room otherwise: everything in the widest row, one over the other. */
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
    const least = line.some((group) => isNumbered(group.piece)) ? LEGIBLE : OVERLAP;
    const by = full > room ? Math.max(room / full, least) : 1;
    let x = middle - (full * by) / 2;
    return line.map((group) => {
      const step = roomFor(group.piece, size) * by;
      x += step;
      return { ...group, x: x - step / 2, y, size: widthOf(group.piece, size) };
    });
  });
}

interface Arranged {
  top: number;
  head: number;
  pieces: Placed[];
}

/**
 * As few rows as all pieces need. Where there is no room for each, in this order: without the marks (but for a battle), equal ones
 * together, smaller ones, one over the other.
 */
function arranged(area: Area, heads: number[], pieces: Piece[], full: number, edge?: Outline): Arranged {
  const fitting = (head: number, size: number) =>
    Array.from({ length: MOST_ROWS }, (_, i) => block(area, head, i + 1, size, edge)).filter((one) => one.fits);
  for (const size of SHRUNK.map((by) => by * full))
    for (const groups of [grouped(pieces, Infinity), alike(pieces)])
      for (const head of heads)
        for (const one of fitting(head, size)) {
          const lines = packed(one.rows, groups, size);
          if (lines) return { top: one.top, head, pieces: laid(one.rows, lines, size) };
        }
  const [head, size] = [heads.at(-1)!, full * SHRUNK.at(-1)!];
  const last = fitting(head, size).at(0) ?? block(area, head, 1, size, edge);
  return { top: last.top, head, pieces: laid(last.rows, squeezed(last.rows, alike(pieces)), size) };
}

export const isCity = (area: Area) => !area.outline.length;

/** A city has no inside: its name stands above its disc, its pieces below. */
function city(area: Area, pieces: Piece[], { piece: size, letters }: Sizes): Plan {
  const [x, y] = area.spot;
  const rows = [0, 1].map((i) => ({ y: y + area.size + (i + 0.6) * size, middle: x, width: WIDEST * size }));
  const lines = packed(rows, alike(pieces), size) ?? squeezed(rows, alike(pieces));
  return { area, marks: y, name: y - area.size - letters * 0.4, pieces: laid(rows, lines, size) };
}

export function plan(area: Area, pieces: Piece[], sizes: Sizes): Plan {
  if (isCity(area)) return city(area, pieces, sizes);
  const { piece: size, letters, named, marked, edge } = sizes;
  const marks = marked && area.marks.length ? letters * 1.3 : 0;
  const name = named ? letters * 1.25 : 0;
  const mayHide = marks > 0 && !area.marks.includes("battle");
  const heads = mayHide ? [marks + name, name] : [marks + name];
  const found = pieces.length
    ? arranged(area, heads, pieces, size, edge)
    : { top: top(area, heads[0]!, edge).top, head: heads[0]!, pieces: [] };
  const isMarked = marks > 0 && found.head === heads[0];
  return {
    area,
    marks: isMarked ? found.top + marks / 2 : null,
    name: found.top + found.head - letters * 0.25,
    pieces: found.pieces,
  };
}

const middleOf = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How large a piece may be for most areas to hold two beside each other, for most cities to keep clear of the next. */
export function largest(areas: Area[]): number {
  const lands = areas.filter((area) => !isCity(area) && area.kind !== "sea").map((area) => bounds(area.outline));
  const cities = areas.filter(isCity).map((area) => area.spot);
  const apart = cities.map(([x, y]) =>
    Math.min(...cities.filter(([a, b]) => a !== x || b !== y).map(([a, b]) => Math.hypot(a - x, b - y))),
  );
  if (lands.length >= cities.length) return 0.54 * middleOf(lands.map((box) => Math.min(box.width, box.height)));
  return 0.8 * middleOf(apart);
}
