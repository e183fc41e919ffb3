/** Attach to what comes and goes above a board: it keeps the most room it ever took, so that the board does not jump. */
export function steady(node: HTMLElement): () => void {
  let width = 0;
  const observer = new ResizeObserver(() => {
    if (node.offsetWidth !== width) node.style.minBlockSize = "";
    width = node.offsetWidth;
    node.style.minBlockSize = `${node.offsetHeight}px`;
  });
  observer.observe(node);
  return () => observer.disconnect();
}
