/** Where a note stands: beside what it describes, where it hides as little as possible of everything else. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Neighbour {
  box: Box;
  /** How bad it is to hide it. */
  weight: number;
}

const GAP = 8;
const EDGE = 4;
/** What a less usual side costs, as a share of a neighbour that would be hidden. */
const UNUSUAL = 0.02;

const area = (box: Box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);

/** Which part of the second is under the first. */
function hidden(over: Box, under: Box): number {
  const both = {
    left: Math.max(over.left, under.left),
    top: Math.max(over.top, under.top),
    right: Math.min(over.right, under.right),
    bottom: Math.min(over.bottom, under.bottom),
  };
  return area(both) / Math.max(1, area(under));
}

/** The corners that may be tried, the most usual first: below, above, right and left; there in the middle and at the ends. */
function corners(at: Box, width: number, height: number): [number, number][] {
  const across = [(at.left + at.right - width) / 2, at.left, at.right - width];
  const along = [(at.top + at.bottom - height) / 2, at.top, at.bottom - height];
  return [
    ...[at.bottom + GAP, at.top - GAP - height].flatMap((y) => across.map((x): [number, number] => [x, y])),
    ...[at.right + GAP, at.left - GAP - width].flatMap((x) => along.map((y): [number, number] => [x, y])),
  ];
}

/** The left upper corner of a note of that size about what lies `at` a box, inside `bounds` in any case. */
export function aside(
  at: Box,
  [width, height]: [number, number],
  bounds: Box,
  neighbours: Neighbour[],
): { x: number; y: number } {
  const within = ([x, y]: [number, number]): [number, number] => [
    Math.max(bounds.left + EDGE, Math.min(x, bounds.right - EDGE - width)),
    Math.max(bounds.top + EDGE, Math.min(y, bounds.bottom - EDGE - height)),
  ];
  const all = [...neighbours, { box: at, weight: 100 }];
  let [best, least] = [within([at.left, at.bottom + GAP]), Infinity];
  corners(at, width, height)
    .map(within)
    .forEach(([x, y], i) => {
      const note = { left: x, top: y, right: x + width, bottom: y + height };
      const cost = all.reduce((sum, { box, weight }) => sum + weight * hidden(note, box), i * UNUSUAL);
      if (cost < least) [best, least] = [[x, y], cost];
    });
  return { x: best[0], y: best[1] };
}
