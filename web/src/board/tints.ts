import { NAMES } from "../icons/names";

/**
 * The colours that scenes name. Their values are in board.css, for light and dark; a tint never tells a player apart
 * alone: every tint has a pattern for the land it owns and, where a panel has no crest, a charge of its own.
 */
export const TINTS = [
  "red",
  "orange",
  "amber",
  "yellow",
  "gold",
  "green",
  "teal",
  "cyan",
  "blue",
  "navy",
  "purple",
  "pink",
  "brown",
  "black",
  "grey",
  "silver",
  "bronze",
  "white",
];
const SAME: Record<string, string> = {
  crimson: "red",
  olive: "green",
  violet: "purple",
  magenta: "pink",
  gray: "grey",
};

/** The tint of that name; an unknown name always gets the same one. */
export function tint(name: string): string {
  const known = SAME[name] ?? name;
  if (TINTS.includes(known)) return known;
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return TINTS[sum % TINTS.length]!;
}

export const PATTERNS = ["rise", "bars", "fall", "dots", "grid", "chevrons", "pales", "lozenges"] as const;
const PATTERN_OF: Record<string, (typeof PATTERNS)[number]> = {
  red: "rise",
  blue: "chevrons",
  green: "dots",
  yellow: "pales",
  purple: "lozenges",
  brown: "bars",
  orange: "fall",
  black: "grid",
};

/** The hatching of land in this tint. */
export function pattern(name: string): (typeof PATTERNS)[number] {
  const known = tint(name);
  return PATTERN_OF[known] ?? PATTERNS[TINTS.indexOf(known) % PATTERNS.length]!;
}

const CHARGES: Record<string, string> = {
  red: "lion",
  blue: "griffin",
  green: "bear",
  yellow: "unicorn",
  purple: "raven",
  orange: "boar",
};

/** What stands for a tint where there is no crest; nothing for colours of goods and coins. */
export function charge(of: string): string {
  return CHARGES[tint(of)] ?? "";
}

/** The crest of a panel, or the charge of its tint where it has none that is known. */
export function crest(name: string, of: string): string {
  return name in NAMES ? name : charge(of) || "tower";
}
