import type { Change, Face, Line } from "../protocol";

/** The face after a change. Elements that did not change stay the same objects. */
export function changed(face: Face, change: Change): Face {
  const next: Face = { ...face };
  if (change.at !== undefined) next.at = change.at;
  if (change.layout !== undefined) next.layout = change.layout;
  if (change.asked !== undefined) next.asked = change.asked;
  if (change.asides !== undefined) next.asides = change.asides;
  if (change.can_undo !== undefined) next.can_undo = change.can_undo;
  if (change.outcome !== undefined) next.outcome = change.outcome;
  if (change.lesson !== undefined) next.lesson = change.lesson;
  if (change.set || change.drop) {
    next.elements = { ...face.elements, ...change.set };
    for (const id of change.drop ?? []) delete next.elements[id];
  }
  return next;
}

/** The log after a change. Where answers were taken back, what they had led to is unsaid first. */
export function heard(lines: Line[], change: Change): Line[] {
  const { anew, lines: fresh } = change;
  const kept = anew === undefined ? lines : lines.filter((line) => line.at < anew);
  return fresh?.length ? [...kept, ...fresh] : kept;
}
