/** A fingertip is 40 points wide: a tap beside what can be clicked means the nearest thing within its reach. */

export const REACH = 20;

interface Spot {
  x: number;
  y: number;
}

/** Which of the spots is nearest to a tap, -1 if none is within reach. */
export function nearestTo(tap: Spot, spots: Spot[]): number {
  let best = -1;
  let least = REACH;
  spots.forEach((spot, i) => {
    const far = Math.hypot(spot.x - tap.x, spot.y - tap.y);
    if (far <= least) [best, least] = [i, far];
  });
  return best;
}

function middle(node: Element): Spot {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Attach to an element. A tap on something that can be pressed by itself is left alone. */
export function fingertip(root: HTMLElement): () => void {
  function tap(event: MouseEvent) {
    const target = event.target as Element;
    if ((event as PointerEvent).pointerType !== "touch" || !target.closest("[data-ids], svg")) return;
    if (target.closest("[data-live], button, a, input, summary")) return;
    const nodes = [...root.querySelectorAll<HTMLElement | SVGElement>("[data-live][role=button]")];
    const found = nodes[nearestTo({ x: event.clientX, y: event.clientY }, nodes.map(middle))];
    if (!found) return;
    event.stopPropagation();
    found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
  root.addEventListener("click", tap);
  return () => root.removeEventListener("click", tap);
}

/** Scroll so that what is to be tapped lies above what covers the bottom of the window, as far as it fits there. */
export function uncover(root: Element, covered: number): void {
  const all = [...root.querySelectorAll("[data-next]")].filter((node) => node.checkVisibility());
  const onBoard = all.filter((node) => node.closest(".stage"));
  const nodes = onBoard.length ? onBoard : all;
  if (!nodes.length) return;
  const hidden = nodes.find((node) => !isInFrame(node));
  if (hidden && !nodes.some(isInFrame)) hidden.dispatchEvent(new CustomEvent("wanted", { bubbles: true }));
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  const by = shift(Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom)), [
    MARGIN,
    innerHeight - covered - MARGIN,
  ]);
  if (by) scrollBy(0, by);
}

const MARGIN = 8;

/** How far to scroll for a stretch of the page to be seen between two edges; its beginning, if it does not fit. */
export function shift(top: number, bottom: number, [from, to]: [number, number]): number {
  if (top >= from && bottom <= to) return 0;
  if (bottom - top > to - from || top < from) return top - from;
  return bottom - to;
}

/** Whether it lies in the part of its map that is seen. */
function isInFrame(node: Element): boolean {
  const frame = node.closest(".frame")?.getBoundingClientRect();
  if (!frame) return true;
  const { x, y } = middle(node);
  return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
}
