/**
 * Attach to a column with something on top that grows and shrinks: while the pointer is in the column, what lies under it
 * stays there. The top does not shrink before the pointer is above what would move, and what it grows by is scrolled away
 * below it, until the pointer leaves. What was drawn under a pointer that has not moved since counts for nothing.
 */
export function still(top: () => HTMLElement | undefined) {
  return (column: HTMLElement): (() => void) => {
    let inside = false;
    let pointer = 0;
    let height = 0;
    /** How far the column was scrolled to keep what lies under the pointer in its place. */
    let pushed = 0;
    const move = (event: PointerEvent) => {
      inside = event.pointerType === "mouse";
      pointer = event.clientY;
      settle();
    };
    /** The top is as high as it needs to be once that changes nothing under the pointer. */
    const settle = () => {
      const node = top();
      const kept = node?.style.minBlockSize;
      if (!node || !kept) return;
      const at = column.scrollTop;
      node.style.removeProperty("min-block-size");
      const foot = node.querySelector(".below") ?? node;
      const edge = foot === node ? node.getBoundingClientRect().bottom : foot.getBoundingClientRect().top;
      if (pointer < edge) return;
      node.style.minBlockSize = kept;
      column.scrollTop = at;
    };
    const leave = () => {
      inside = false;
      top()?.style.removeProperty("min-block-size");
      column.scrollTop -= pushed;
      forget();
    };
    const forget = () => (pushed = 0);
    const observer = new ResizeObserver(() => {
      const node = top();
      const [before, now] = [height, node?.offsetHeight ?? 0];
      height = now;
      if (!node || !inside || now <= before) return;
      node.style.minBlockSize = `${now}px`;
      const edge = node.getBoundingClientRect().bottom - (now - before);
      if (pointer <= edge) return;
      const at = column.scrollTop;
      column.scrollTop += now - before;
      pushed += column.scrollTop - at;
    });
    const hold = () => {
      const node = top();
      if (node && inside) node.style.minBlockSize = `${node.offsetHeight}px`;
    };
    const node = top();
    if (node) observer.observe(node);
    column.addEventListener("pointermove", move);
    column.addEventListener("wheel", forget, { passive: true });
    column.addEventListener("pointerdown", hold, true);
    column.addEventListener("pointerleave", leave);
    return () => {
      observer.disconnect();
      column.removeEventListener("pointermove", move);
      column.removeEventListener("wheel", forget);
      column.removeEventListener("pointerdown", hold, true);
      column.removeEventListener("pointerleave", leave);
    };
  };
}
