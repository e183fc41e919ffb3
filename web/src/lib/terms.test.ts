import { expect, test } from "vitest";
import type { GameInfo, OptionInfo, TableInfo } from "../protocol";
import { terms } from "./terms";

const blank = { help: "", choices: {}, least: 0, most: 0, form: "" };
const options: OptionInfo[] = [
  { ...blank, name: "governors", kind: "flag", label: "Governors", default: false },
  { ...blank, name: "limit", kind: "number", label: "Round limit", default: 40 },
  {
    ...blank,
    name: "scenario",
    kind: "choice",
    label: "Scenario",
    default: "none",
    choices: { none: "no scenario", valley: "Goblin Valley: goblins come from two sides" },
  },
];
const game = { key: "k", name: "K", tagline: "", players: [2], options, house: "", lessons: 0 } satisfies GameInfo;
const table = (rest: Partial<TableInfo>) =>
  ({ options: {}, pace: "live", undo: "consent", hours: 0, grace: 0, ...rest }) as TableInfo;

test("a table as printed says so", () => {
  const defaults = { governors: false, limit: 40, scenario: "none" };
  expect(terms(table({ options: defaults }), game)).toEqual(["as the printed rules have it", "taking back by consent"]);
});

test("a grace is told", () => {
  expect(terms(table({ grace: 30 }), game)).toContain("silence answers after 30 seconds");
});

test("what was changed is named shortly, and so is the clock", () => {
  const changed = { governors: true, limit: 12, scenario: "valley" };
  expect(terms(table({ options: changed, pace: "days", hours: 24, undo: "never" }), game)).toEqual([
    "Governors",
    "Round limit: 12",
    "Scenario: Goblin Valley",
    "over days, 1 day for each answer",
    "nothing is taken back",
  ]);
});
