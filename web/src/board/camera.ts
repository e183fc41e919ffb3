/** What part of a map is seen: zoom and pan as arithmetic on a box in the map's units. */
import type { Box } from "./outline";

export const NEAREST = 5;

/** The box moved into the whole one, never larger than it. */
export function within(view: Box, whole: Box): Box {
  const width = Math.min(view.width, whole.width);
  const height = Math.min(view.height, whole.height);
  const x = Math.min(Math.max(view.x, whole.x), whole.x + whole.width - width);
  const y = Math.min(Math.max(view.y, whole.y), whole.y + whole.height - height);
  return { x, y, width, height };
}

/** Nearer by a factor, with the point (x, y) staying where it is on the screen. */
export function zoomed(view: Box, whole: Box, factor: number, x: number, y: number): Box {
  const width = Math.min(Math.max(view.width / factor, whole.width / NEAREST), whole.width);
  const by = width / view.width;
  const moved = { x: x - (x - view.x) * by, y: y - (y - view.y) * by, width, height: view.height * by };
  return within(moved, whole);
}

export function panned(view: Box, whole: Box, dx: number, dy: number): Box {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, whole);
}

/** Moved as little as needed for the point to be seen, with some room around it. */
export function showing(view: Box, whole: Box, x: number, y: number): Box {
  const [mx, my] = [view.width * 0.12, view.height * 0.12];
  const dx = Math.min(0, x - (view.x + mx)) + Math.max(0, x - (view.x + view.width - mx));
  const dy = Math.min(0, y - (view.y + my)) + Math.max(0, y - (view.y + view.height - my));
  return dx || dy ? panned(view, whole, dx, dy) : view;
}
