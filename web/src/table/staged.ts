/** What is staged of some events: moments of the same title are one, with the sides of all of them. */
import type { Line, Moment } from "../protocol";

export function staged(lines: Line[]): Moment[] {
  const found: Moment[] = [];
  for (const { moment } of lines) {
    if (!moment) continue;
    const last = found.at(-1);
    const isMore = last && moment.sides.length && last.sides.length && last.title === moment.title;
    if (isMore && !last.outcome && !moment.outcome)
      found[found.length - 1] = { ...last, sides: [...last.sides, ...moment.sides] };
    else found.push(moment);
  }
  return found;
}

/** The lines that tell of something staged: the first of those that are one moment. */
export function great(lines: Line[]): Line[] {
  const told = lines.filter((line) => line.moment);
  return told.filter((line, i) => i === 0 || staged([told[i - 1]!, line]).length > 1);
}
