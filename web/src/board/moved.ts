/** Which pieces lie elsewhere than before. The page that shows a table knows what "before" is; a picture has none. */
import { getContext, setContext } from "svelte";
import type { Face } from "../protocol";
import { Scene } from "./scene";

/** Where each piece lay that is somewhere else now; empty for one that was not there. */
export type Moved = ReadonlyMap<string, string>;

const NOTHING: Moved = new Map();
const KEY = Symbol("moved");

/** What is in a hand or on a pile comes and goes all the time: only what lies open on a board is worth a mark. */
export function moved(before: Face | null, now: Face | null): Moved {
  if (!before || !now || before === now) return NOTHING;
  const [was, is] = [new Scene(before), new Scene(now)];
  const lay = new Map(was.pieces.map((piece) => [piece.id, piece.at]));
  const isLoose = (id: string) => ["pile", "panel", undefined].includes(is.get(id)?.type);
  const found = is.pieces.filter((piece) => !isLoose(piece.at) && lay.get(piece.id) !== piece.at);
  return new Map(found.map((piece) => [piece.id, lay.get(piece.id) ?? ""]));
}

export function provideMoved(found: () => Moved): void {
  setContext(KEY, found);
}

export function useMoved(): () => Moved {
  return getContext<(() => Moved) | undefined>(KEY) ?? (() => NOTHING);
}
