import { expect, test } from "vitest";
import type { Choice } from "../protocol";
import { choiceGroups, matching } from "./choices";

const choice = (label: string, ...targets: string[]): Choice => ({ answer: label, label, targets });
const moves = ["Rome", "Gaul", "Thrace"].map((to) => choice(`Move the King to ${to}`, "king", to));
const raids = ["Rome", "Gaul", "Thrace", "Dacia", "Sicily"].map((to) => choice(`Invade ${to}`, "warrior", to));
const name = (id: string) => id.toUpperCase();

test("few answers need no headings", () => {
  expect(choiceGroups(moves, name)).toEqual([{ name: "", choices: moves }]);
});

test("many answers are grouped by what one does, and what stands alone comes last", () => {
  const groups = choiceGroups([choice("Tax: collect"), ...moves, ...raids], name);
  expect(groups.map((group) => [group.name, group.choices.length])).toEqual([
    ["Move", 3],
    ["Invade", 5],
    ["", 1],
  ]);
});

test("where all do the same they are grouped by what is clicked first", () => {
  const both = [...raids, ...raids.map((raid) => ({ ...raid, targets: ["king", ...raid.targets.slice(1)] }))];
  expect(choiceGroups(both, name).map((group) => group.name)).toEqual(["WARRIOR", "KING"]);
});

test("what does nothing stands apart at the end, however few there are", () => {
  const pass = choice("Pass");
  expect(choiceGroups([pass, ...moves], name)).toEqual([
    { name: "", choices: moves },
    { name: "", choices: [pass] },
  ]);
  expect(choiceGroups([choice("Normandy"), choice("Noble")], name)).toHaveLength(1);
});

test("every word typed must be in the answer", () => {
  expect(matching(moves, "king ga").map((one) => one.label)).toEqual(["Move the King to Gaul"]);
  expect(matching(moves, "  ")).toEqual(moves);
  expect(matching(moves, "queen")).toEqual([]);
});
