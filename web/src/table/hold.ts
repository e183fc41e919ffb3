/** A finger that stays where it is asks what lies there; the click that would follow is not meant. */

const LONG = 450;
const SLACK = 12;

/** Attach to an element; `held` is told what lies under the finger. */
export function hold(root: HTMLElement, held: (target: Element) => void): () => void {
  let timer = 0;
  let start = { x: 0, y: 0 };
  let swallow = false;

  const stop = () => clearTimeout(timer);

  function down(event: PointerEvent) {
    stop();
    swallow = false;
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    start = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      swallow = true;
      held(event.target as Element);
    }, LONG);
  }

  function move(event: PointerEvent) {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) stop();
  }

  function click(event: Event) {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }

  function menu(event: Event) {
    if (swallow) event.preventDefault();
  }

  const attached = new AbortController();
  const how = { capture: true, signal: attached.signal };
  root.addEventListener("pointerdown", down, how);
  root.addEventListener("pointermove", move, how);
  root.addEventListener("pointerup", stop, how);
  root.addEventListener("pointercancel", stop, how);
  root.addEventListener("click", click, how);
  root.addEventListener("contextmenu", menu, how);
  return () => {
    stop();
    attached.abort();
  };
}
