/** Wheel, drag and pinch on a map, told as zooms and pans in screen points. */

export interface Gestures {
  /** By a factor, around a point of the client area. */
  zoom(factor: number, x: number, y: number): void;
  pan(dx: number, dy: number): void;
  /** Whether there is anything to see beyond the edges; else the page may scroll. */
  isNear(): boolean;
}

const SLACK = 5;

/** Attach to an element; a drag that moved is not a click on what lies under it. */
export function hand(element: HTMLElement, gestures: Gestures): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = false;

  function wheel(event: WheelEvent) {
    if (event.deltaY > 0 && !gestures.isNear()) return;
    event.preventDefault();
    gestures.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0018)), event.clientX, event.clientY);
  }

  function down(event: PointerEvent) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (!fingers.size) moved = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function move(event: PointerEvent) {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    if (!moved && fingers.size === 1 && Math.hypot(dx, dy) < SLACK) return;
    if (fingers.size === 2) pinch(event, last);
    else if (gestures.isNear()) gestures.pan(-dx, -dy);
    else if (event.pointerType !== "mouse") return;
    if (!moved && fingers.size === 1 && gestures.isNear()) element.setPointerCapture(event.pointerId);
    moved = moved || gestures.isNear() || fingers.size === 2;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function pinch(event: PointerEvent, last: { x: number; y: number }) {
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    if (before > 0) gestures.zoom(after / before, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
    gestures.pan((last.x - event.clientX) / 2, (last.y - event.clientY) / 2);
  }

  function up(event: PointerEvent) {
    fingers.delete(event.pointerId);
  }

  function click(event: MouseEvent) {
    if (!moved) return;
    event.stopPropagation();
    event.preventDefault();
    moved = false;
  }

  /** Two fingers are for the map alone: the page must not scroll along. */
  function touch(event: TouchEvent) {
    if (event.touches.length > 1) event.preventDefault();
  }

  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("touchmove", touch, { passive: false });
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("click", click, true);
  return () => {
    element.removeEventListener("wheel", wheel);
    element.removeEventListener("touchmove", touch);
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("click", click, true);
  };
}
