/** Buttons for many answers: in groups that a reader can scan, found by words, and numbers as steppers. */
import type { Aside, Choice } from "../protocol";

/** Answers that differ in one number alone, from the lowest to the highest. */
export interface Stepper {
  steps: { value: number; choice: Choice }[];
}

export type Entry = Choice | Stepper;

export interface ChoiceGroup {
  /** Empty where the group needs no heading. */
  name: string;
  choices: Entry[];
}

const FEW = 8;
/** So many numbers at least are worth a stepper. */
const STEPS = 4;

export const isStepper = (entry: Entry): entry is Stepper => "steps" in entry;

/** What the game calls the deed; the first word of the label where the answer has no verb. */
function verb(choice: Choice): string {
  const [first] = Array.isArray(choice.answer) ? (choice.answer as unknown[]) : [];
  return typeof first === "string" ? first : firstWord(choice);
}

/** The first word of a label, without what follows a colon: "Invade", "Tax". */
function firstWord(choice: Choice): string {
  return /^[^\s:,]+/.exec(choice.label)?.[0] ?? "";
}

/** Whether all begin alike, so that this word can stand over them. */
const sameWord = (choices: Choice[]) => choices.every((choice) => firstWord(choice) === firstWord(choices[0]!));

function by(choices: Choice[], key: (choice: Choice) => string): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(key(choice), [...(groups.get(key(choice)) ?? []), choice]);
  return [...groups.values()];
}

/** What does nothing, as the game says, comes last, in a group of its own. */
export function choiceGroups(choices: Choice[], nameOf: (id: string) => string): ChoiceGroup[] {
  const idle = choices.filter((choice) => choice.idle);
  if (!idle.length || idle.length === choices.length) return inGroups(choices, nameOf);
  const others = choices.filter((choice) => !choice.idle);
  return [...inGroups(others, nameOf), { name: "", choices: idle }];
}

/** Asides by whoever receives something; without headings where each would stand above a single one. */
export function asideGroups(asides: Aside[], nameOf: (id: string) => string): { name: string; asides: Aside[] }[] {
  const groups = new Map<string, Aside[]>();
  for (const aside of asides) {
    const name = aside.targets[0] ? nameOf(aside.targets[0]) : "";
    groups.set(name, [...(groups.get(name) ?? []), aside]);
  }
  const found = [...groups].map(([name, group]) => ({ name, asides: group }));
  return found.some((group) => group.name && group.asides.length > 1) ? found : [{ name: "", asides }];
}

/** By what one does; where that is the same for all, by what is clicked first. Few answers are one group. */
function inGroups(choices: Choice[], nameOf: (id: string) => string): ChoiceGroup[] {
  const all = stepped(choices);
  if (all.length <= FEW) return [{ name: "", choices: all }];
  const verbs = by(choices, verb);
  const target = (choice: Choice) => (choice.targets[0] ? nameOf(choice.targets[0]) : "");
  const heading = (found: Choice[]) => (verbs.length > 1 && sameWord(found) ? () => firstWord(found[0]!) : target);
  const headings = new Map(verbs.flatMap((found) => found.map((choice) => [choice, heading(found)(choice)])));
  const groups = by(choices, (choice) => headings.get(choice)!).map((found) => ({
    name: headings.get(found[0]!)!,
    choices: found,
  }));
  const single = groups.filter((group) => group.choices.length === 1).flatMap((group) => group.choices);
  const several = groups.filter((group) => group.choices.length > 1);
  const found = single.length ? [...several, { name: "", choices: single }] : several;
  return found.map((group) => ({ ...group, choices: stepped(group.choices) }));
}

/** Answers as they are, but those that differ in one number alone as a stepper in the place of the first of them. */
export function stepped(choices: Choice[]): Entry[] {
  const entries: Entry[] = [];
  const left = new Set(choices);
  for (const choice of choices) {
    if (!left.has(choice)) continue;
    const family = numbers(choice, [...left]);
    const many = family.length >= STEPS;
    entries.push(many ? { steps: family } : choice);
    for (const one of many ? family.map((step) => step.choice) : [choice]) left.delete(one);
  }
  return entries;
}

/** The answers that are like this one but for a number, which stands in the same place in all of them. */
function numbers(choice: Choice, choices: Choice[]): { value: number; choice: Choice }[] {
  const own = choice.answer;
  if (!Array.isArray(own)) return [];
  const families = own.map((value, at) => {
    if (!Number.isInteger(value)) return [];
    return choices
      .filter((other) => Array.isArray(other.answer) && differsAt(own, other.answer, at) && sameWords(choice, other))
      .map((other) => ({ value: (other.answer as number[])[at]!, choice: other }))
      .sort((one, two) => one.value - two.value);
  });
  return families.reduce((best, family) => (family.length > best.length ? family : best), []);
}

function differsAt(own: unknown[], other: unknown[], at: number): boolean {
  if (own.length !== other.length || !Number.isInteger(other[at])) return false;
  return own.every((value, i) => i === at || JSON.stringify(value) === JSON.stringify(other[i]));
}

/** A number may be an amount or the id of a place: only what reads the same but for its figures is an amount. */
function sameWords(one: Choice, two: Choice): boolean {
  const words = (text: string) => text.replace(/[-\u2212]?\d+/g, "#").replace(/\b(\w+?)s\b/g, "$1");
  return words(one.label) === words(two.label);
}

/** The choices that have every word of what was typed. */
export function matching(choices: Choice[], typed: string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => words.every((word) => choice.label.toLowerCase().includes(word)));
}
