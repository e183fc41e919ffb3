/** The words of the frame and of what all pages share. */
export const shell = {
  name: "Regalia",
  skip: "Skip to the content",
  nav: { label: "Main", home: "Games", about: "About", account: "Your name and account", you: "Account" },
  theme: { label: "Colours", system: "As my device", light: "Light", dark: "Dark" },
  loading: "One moment …",
  offline: "The server can't be reached. Look whether you are online, then try again.",
  interrupted: "The connection was lost just then. Look whether it was done, and try again if not.",
  broken: "Something went wrong on the server. Try again in a moment.",
  retry: "Try again",
  missing: {
    title: "Nothing here",
    text: "No page has this address. A table that was private or never started may be gone.",
    home: "To the games",
  },
  footer: "Board games about kings and kingdoms. Free software under the MIT licence.",
  credits: "Credits",
  interface: "For programs",
  /** "A, B and C". */
  list: (words: string[]) => new Intl.ListFormat("en").format(words),
  since: (seconds: number) => ago(seconds),
  /** A made-up name for a guest: two words by two numbers. */
  guest: (first: number, second: number) => `${QUALITIES[first % QUALITIES.length]} ${BEASTS[second % BEASTS.length]}`,
};

const QUALITIES = [
  "Bold",
  "Quiet",
  "Golden",
  "Northern",
  "Merry",
  "Silver",
  "Wandering",
  "Patient",
  "Crowned",
  "Swift",
];
const BEASTS = [
  "Heron",
  "Lion",
  "Griffin",
  "Stag",
  "Falcon",
  "Badger",
  "Boar",
  "Raven",
  "Otter",
  "Wolf",
  "Swan",
  "Bear",
];

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

function ago(seconds: number): string {
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, length] of UNITS) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return "just now";
}
