/** Puts the drawings of the icons in `names.ts`, and no others of the set's thousands, into the bundle. */
import type { Plugin } from "vite";
import { NAMES } from "./names.ts";

const MODULE = "virtual:icons";
const SET = "@iconify-json/game-icons/icons.json";

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** The paths of an icon; the set draws everything in a square of 512. */
export function paths(set: IconSet, name: string): string[] {
  const icon = set.icons[name];
  if (!icon) throw new Error(`game-icons has no icon ${name}: correct src/icons/names.ts`);
  return [...icon.body.matchAll(/\bd="([^"]+)"/g)].map((found) => found[1] ?? "");
}

export function icons(): Plugin {
  return {
    name: "regalia-icons",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const set = ((await import(/* @vite-ignore */ SET, { with: { type: "json" } })) as { default: IconSet }).default;
      const drawn = Object.fromEntries([...new Set(Object.values(NAMES))].map((name) => [name, paths(set, name)]));
      return `export const drawn = ${JSON.stringify(drawn)};`;
    },
  };
}
