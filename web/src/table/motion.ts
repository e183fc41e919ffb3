/** Pieces that moved from one element to another travel there; new ones fade in. */

interface Was {
  at: string;
  box: DOMRect;
}

const TRAVEL = 450;

function* drawn(root: Element): Generator<[string, Element]> {
  for (const node of root.querySelectorAll("[data-piece]"))
    for (const id of (node.getAttribute("data-piece") ?? "").split(" ")) yield [id, node];
}

export class Motion {
  private was = new Map<string, Was>();

  /** Before the board is drawn anew. */
  before(root: Element | undefined): void {
    this.was.clear();
    if (!root || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [id, node] of drawn(root))
      this.was.set(id, { at: node.getAttribute("data-at") ?? "", box: node.getBoundingClientRect() });
  }

  /** After it was. */
  after(root: Element | undefined): void {
    if (!root || !this.was.size) return;
    const moved = new Set<Element>();
    for (const [id, node] of drawn(root)) {
      const was = this.was.get(id);
      if (moved.has(node)) continue;
      if (!was) fade(node);
      else if (was.at !== node.getAttribute("data-at")) travel(node, was.box);
      else continue;
      moved.add(node);
    }
  }
}

function fade(node: Element): void {
  node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL, easing: "ease-out" });
}

function travel(node: Element, from: DOMRect): void {
  const to = node.getBoundingClientRect();
  if (!from.width || !to.width) return fade(node);
  const scale = node instanceof SVGGraphicsElement ? (node.getScreenCTM()?.a ?? 1) : 1;
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration: TRAVEL,
    easing: "cubic-bezier(.3,.7,.3,1)",
  });
}
