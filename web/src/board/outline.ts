/** Shapes on a map: closed lines x, y, x, y, ... in the map's own units. */

export type Outline = number[];

/** As the `d` of an SVG path. Even-odd: a ring inside a ring is a hole. */
export function path(outline: Outline, closed = true): string {
  const points = [];
  for (let i = 0; i + 1 < outline.length; i += 2) points.push(`${outline[i]} ${outline[i + 1]}`);
  return points.length ? `M${points.join("L")}${closed ? "Z" : ""}` : "";
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function bounds(outline: Outline): Box {
  const xs = outline.filter((_, i) => i % 2 === 0);
  const ys = outline.filter((_, i) => i % 2 === 1);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Where the outline cuts a horizontal line, from left to right. */
function crossings(outline: Outline, y: number): number[] {
  const cuts: number[] = [];
  const n = outline.length;
  for (let i = 0; i + 1 < n; i += 2) {
    const [x0, y0, x1, y1] = [outline[(i + n - 2) % n]!, outline[(i + n - 1) % n]!, outline[i]!, outline[i + 1]!];
    if (y0 <= y !== y1 <= y) cuts.push(x0 + ((y - y0) * (x1 - x0)) / (y1 - y0));
  }
  return cuts.sort((a, b) => a - b);
}

/** The part of a horizontal line around x that lies inside; null if x does not. */
export function span(outline: Outline, x: number, y: number): [number, number] | null {
  const cuts = crossings(outline, y);
  for (let i = 0; i + 1 < cuts.length; i += 2) if (cuts[i]! <= x && x <= cuts[i + 1]!) return [cuts[i]!, cuts[i + 1]!];
  return null;
}

/** The part of a vertical line around y that lies inside; null if y does not. */
export function upright(outline: Outline, x: number, y: number): [number, number] | null {
  const turned: Outline = [];
  for (let i = 0; i + 1 < outline.length; i += 2) turned.push(outline[i + 1]!, outline[i]!);
  return span(turned, y, x);
}
