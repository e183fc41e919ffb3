/** Arrow keys on the board: from what has the focus to the nearest thing in that direction. */

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  x: number;
  y: number;
}

/** Which of the spots lies nearest in a direction, sideways steps counting double; -1 if none does. */
export function nearest(from: Spot, spots: Spot[], [wx, wy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [i, ahead + 2 * aside];
  });
  return best;
}

function middle(node: Element): Spot {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Move the focus among what can be clicked; with Shift among everything that has a note. */
export function arrow(event: KeyboardEvent, root: Element): boolean {
  const way = WAYS[event.key];
  const from = event.target as Element;
  if (!way || event.altKey || event.ctrlKey || event.metaKey || !from.closest("[data-ids]")) return false;
  const all = [...root.querySelectorAll(event.shiftKey ? "[data-ids]" : "[data-ids][data-next]")];
  const nodes = all.filter((node) => node !== from && node.getClientRects().length > 0);
  const found = nodes[nearest(middle(from), nodes.map(middle), way)];
  if (!found) return false;
  (found as HTMLElement | SVGElement).focus();
  return true;
}

/**
 * Who plays by keyboard goes on where the game goes on: what had the focus may be gone with the answer it belonged to.
 * Call it after the board was drawn anew.
 */
export function regain(root: Element): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const next = "[data-next]:not([data-chosen])[tabindex]";
  const found =
    root.querySelector<HTMLElement | SVGElement>(next) ?? root.querySelector<HTMLElement>("section.question");
  found?.focus();
}

/** What can be clicked next and is drawn somewhere, that of the board first. */
export function called(root: Element): Element[] {
  const nodes = [...root.querySelectorAll("[data-next]")].filter((node) => node.checkVisibility());
  return nodes.sort((one, two) => Number(!one.closest(".stage")) - Number(!two.closest(".stage")));
}

/** Where a column stood before it was scrolled to what is asked. A reader who scrolls wants it where it is. */
const stood = new WeakMap<Element, number>();
const forget = (event: Event) => {
  const column = event.currentTarget as Element;
  if (event.type !== "pointerdown" || event.target === column) stood.delete(column);
};

/** Attach to a table: what its readers scroll themselves stays so. */
export function scrolled(root: Element): () => void {
  const columns = [...root.querySelectorAll(":scope > :is(.column, .side)")];
  const kinds = ["wheel", "touchmove", "pointerdown"]; // a scrollbar is a part of what it scrolls
  for (const column of columns)
    for (const kind of kinds) column.addEventListener(kind, forget, { passive: true, capture: true });
  return () => {
    for (const column of columns) for (const kind of kinds) column.removeEventListener(kind, forget, { capture: true });
  };
}

/** Scroll back from what was asked last. */
export function restore(root: Element): void {
  for (const column of root.querySelectorAll(":scope > :is(.column, .side)")) {
    const at = stood.get(column);
    if (at !== undefined) column.scrollTop = at;
    stood.delete(column);
  }
}

/** Scroll to what can be clicked next, to as much of it as fits, unless some of it is in sight. */
export function reveal(root: Element): void {
  restore(root);
  const nodes = called(root);
  const [first] = nodes;
  if (!first || nodes.some((node) => hidden(node) === 0)) return;
  const column = first.closest(".column, .side");
  const from = column?.scrollTop ?? 0;
  first.scrollIntoView({ block: "nearest" });
  if (!column) return;
  column.scrollTop += hidden(first);
  const below = nodes.filter((node) => node.closest(".column, .side") === column).map(hidden);
  column.scrollTop += Math.max(0, Math.min(Math.max(...below), room(first, column)));
  if (column.scrollTop !== from) stood.set(column, from);
}

/** How far the column of a thing is to be scrolled for it to be seen, below what stays in place at its top. */
function hidden(node: Element): number {
  const column = node.closest(".column, .side");
  if (!column) return 0;
  const above = room(node, column);
  if (above < 0) return above;
  return Math.max(0, node.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom);
}

/** How far a thing lies below the top of its column, or below what stays in place there. */
function room(node: Element, column: Element): number {
  const sticky = column.querySelector(":scope > .question");
  const edge = sticky && !sticky.contains(node) ? sticky.getBoundingClientRect().bottom : null;
  return node.getBoundingClientRect().top - (edge ?? column.getBoundingClientRect().top);
}
