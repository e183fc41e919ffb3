import { drawn } from "virtual:icons";
import { NAMES } from "./names";

const DISC = ["M256 96a160 160 0 1 0 0 320 160 160 0 0 0 0-320z"];

/** The paths of an icon that a scene names; a plain disc for one that is not known here. */
export function paths(icon: string): string[] {
  return drawn[NAMES[icon] ?? ""] ?? DISC;
}
