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

/** Scroll to the first thing that can be clicked next, unless one of them is in sight. */
export function reveal(root: Element): void {
  const [first, ...others] = called(root);
  if (!first || [first, ...others].some((node) => hidden(node) === 0)) return;
  first.scrollIntoView({ block: "nearest" });
  const scroller = first.closest(".column, .side");
  if (scroller) scroller.scrollTop += hidden(first);
}

/** How far the column of a thing is to be scrolled for it to be seen, below what stays in place at its top. */
function hidden(node: Element): number {
  const column = node.closest(".column, .side");
  if (!column) return 0;
  const { top, bottom } = column.getBoundingClientRect();
  const sticky = node.closest(".side")?.querySelector(":scope > .question");
  const from = sticky && !sticky.contains(node) ? sticky.getBoundingClientRect().bottom : top;
  const box = node.getBoundingClientRect();
  if (box.top < from) return box.top - from;
  return Math.max(0, box.bottom - bottom);
}
