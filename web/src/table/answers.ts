/**
 * Giving an answer by clicks. A choice's targets stand in the order in which one would click them; whoever clicks in
 * another order is understood as well, as long as some choice has all that was clicked.
 */
import type { Choice } from "../protocol";

/** The targets of a choice that are still to be clicked, in order; null if something was clicked that it has not. */
export function missing(choice: Choice, path: string[]): string[] | null {
  const left = [...choice.targets];
  for (const id of path) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The choice with this answer, as the server sends answers. */
export function found(choices: Choice[], answer: unknown): Choice | null {
  const wanted = JSON.stringify(answer);
  return choices.find((choice) => JSON.stringify(choice.answer) === wanted) ?? null;
}

/** The choices that what was clicked so far leaves open. */
export function open(choices: Choice[], path: string[]): Choice[] {
  return choices.filter((choice) => missing(choice, path) !== null);
}

/** What to click next: the first missing target of each open choice. */
export function nextTargets(choices: Choice[], path: string[]): Set<string> {
  const found = choices.map((choice) => missing(choice, path)?.[0]);
  return new Set(found.filter((id) => id !== undefined));
}

/** Everything that can be clicked now, in whatever order. */
export function allTargets(choices: Choice[], path: string[]): Set<string> {
  return new Set(choices.flatMap((choice) => missing(choice, path) ?? []));
}

const begins = (choice: Choice, path: string[]) => path.every((id, i) => choice.targets[i] === id);

/** The answer that was clicked to its end, if it is the only one meant; else null, and a button has to decide. */
export function clicked(choices: Choice[], path: string[]): Choice | null {
  const left = open(choices, path);
  const complete = left.filter((choice) => choice.targets.length === path.length);
  const [found] = complete;
  if (!path.length || !found || complete.length > 1) return null;
  const goesOn = left.some((choice) => choice !== found && (begins(choice, path) || !begins(found, path)));
  return goesOn ? null : found;
}
