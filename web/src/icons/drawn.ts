import { getContext, setContext } from "svelte";
import { drawn } from "virtual:icons";
import { NAMES } from "./names";

const DISC = ["M256 96a160 160 0 1 0 0 320 160 160 0 0 0 0-320z"];

/** The paths of an icon that a scene names; a plain disc for one that is not known here. */
export function paths(icon: string): string[] {
  return drawn[NAMES[icon] ?? ""] ?? DISC;
}

/** Drawings that a game brings along, by their words. */
export type Own = Record<string, string[]>;
const KEY = Symbol("drawings");

export function provideDrawings(own: () => Own): void {
  setContext(KEY, own);
}

/** The paths of an icon, the game's own before ours; and whether there are any. */
export function useDrawings(): { paths: (icon: string) => string[]; knows: (icon: string) => boolean } {
  const own = getContext<(() => Own) | undefined>(KEY) ?? (() => ({}) as Own);
  return {
    paths: (icon) => own()[icon] ?? paths(icon),
    knows: (icon) => Object.hasOwn(own(), icon) || icon in NAMES,
  };
}
