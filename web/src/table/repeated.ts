/** Lines that say the same one after the other, as one. */
import type { Line } from "../protocol";

export interface Repeated {
  text: string;
  times: number;
}

export function repeated(lines: Line[]): Repeated[] {
  const found: Repeated[] = [];
  for (const { text } of lines) {
    const last = found.at(-1);
    if (last?.text === text) last.times += 1;
    else found.push({ text, times: 1 });
  }
  return found;
}
