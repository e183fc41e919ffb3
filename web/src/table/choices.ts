/** Buttons for many answers: in groups that a reader can scan, found by words. */
import type { Choice } from "../protocol";

export interface ChoiceGroup {
  /** Empty where the group needs no heading. */
  name: string;
  choices: Choice[];
}

const FEW = 8;

/** The first word of a label, without what follows a colon: "Invade", "Tax". */
function verb(choice: Choice): string {
  return /^[^\s:,]+/.exec(choice.label)?.[0] ?? "";
}

function by(choices: Choice[], key: (choice: Choice) => string): ChoiceGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(key(choice), [...(groups.get(key(choice)) ?? []), choice]);
  return [...groups].map(([name, found]) => ({ name, choices: found }));
}

const DECLINING = /^(pass|decline|done|enough|no|none|nothing|refuse|skip|stop)\b/i;

/** What does nothing comes last, in a group of its own. */
export function choiceGroups(choices: Choice[], nameOf: (id: string) => string): ChoiceGroup[] {
  const idle = choices.filter((choice) => DECLINING.test(choice.label));
  if (!idle.length || idle.length === choices.length) return inGroups(choices, nameOf);
  const others = choices.filter((choice) => !idle.includes(choice));
  return [...inGroups(others, nameOf), { name: "", choices: idle }];
}

/** By what one does; where that is the same for all, by what is clicked first. Few answers are one group. */
function inGroups(choices: Choice[], nameOf: (id: string) => string): ChoiceGroup[] {
  if (choices.length <= FEW) return [{ name: "", choices }];
  const verbs = by(choices, verb);
  const groups =
    verbs.length > 1 ? verbs : by(choices, (choice) => (choice.targets[0] ? nameOf(choice.targets[0]) : ""));
  const single = groups.filter((group) => group.choices.length === 1).flatMap((group) => group.choices);
  const several = groups.filter((group) => group.choices.length > 1);
  return single.length ? [...several, { name: "", choices: single }] : several;
}

/** The choices that have every word of what was typed. */
export function matching(choices: Choice[], typed: string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => words.every((word) => choice.label.toLowerCase().includes(word)));
}
