/** What of a board can be clicked. The table page provides it; a picture without one lets nothing be clicked. */
import { getContext, setContext } from "svelte";

export interface Picking {
  /** Elements that continue an answer: highlighted, in the order of focus. */
  isNext(id: string): boolean;
  /** Elements that belong to a possible answer further on: they can be clicked first, but do not call for it. */
  isLater(id: string): boolean;
  /** Elements clicked so far. */
  isChosen(id: string): boolean;
  /** Elements of the answer whose button is being looked at: marked as if they were chosen. */
  isMeant(id: string): boolean;
  /** Click what is drawn as one: the first of these elements that can be clicked. */
  pick(ids: string[]): void;
}

const no = () => false;
const INERT: Picking = { isNext: no, isLater: no, isChosen: no, isMeant: no, pick: () => undefined };
const KEY = Symbol("picking");

export function providePicking(picking: Picking): void {
  setContext(KEY, picking);
}

export function usePicking(): Picking {
  return getContext<Picking | undefined>(KEY) ?? INERT;
}

/** Of equal pieces an answer may name only one: a click on any of them means that one. */
export function meaning(picking: Picking, own: string[], twins: string[]): string[] {
  const { live, chosen } = handling(picking, own);
  return live || chosen || !handling(picking, twins).live ? own : twins;
}

/** How something drawn for these elements is to be shown and handled. */
export function handling(picking: Picking, ids: string[]) {
  const next = ids.some((id) => picking.isNext(id));
  const later = !next && ids.some((id) => picking.isLater(id));
  const chosen = ids.some((id) => picking.isChosen(id));
  return { next, later, chosen, meant: ids.some((id) => picking.isMeant(id)), live: next || later };
}
