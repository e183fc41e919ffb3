import { expect, test } from "vitest";
import type { Choice } from "../protocol";
import { asideGroups, choiceGroups, isStepper, matching, stepped } from "./choices";

const choice = (label: string, ...targets: string[]): Choice => ({ answer: label, label, targets, idle: false });
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

test("where labels of one deed begin with different words they are grouped by what is clicked first", () => {
  const offers = ["Rome", "Gaul"].flatMap((from) =>
    ["Thrace", "Dacia"].map((to) => ({ ...choice(`${from} writes to ${to}`, from, to), answer: ["offer", from, to] })),
  );
  const groups = choiceGroups([...offers, ...raids], name);
  expect(groups.map((group) => [group.name, group.choices.length])).toEqual([
    ["ROME", 2],
    ["GAUL", 2],
    ["Invade", 5],
  ]);
});

test("what does nothing stands apart at the end, however few there are", () => {
  const pass = { ...choice("Go on"), idle: true };
  expect(choiceGroups([pass, ...moves], name)).toEqual([
    { name: "", choices: moves },
    { name: "", choices: [pass] },
  ]);
  expect(choiceGroups([choice("Pass the bread"), choice("No bread")], name)).toHaveLength(1);
});

test("every word typed must be in the answer", () => {
  expect(matching(moves, "king ga").map((one) => one.label)).toEqual(["Move the King to Gaul"]);
  expect(matching(moves, "  ")).toEqual(moves);
  expect(matching(moves, "queen")).toEqual([]);
});

const pay = (amount: number): Choice => ({
  answer: ["pay", amount, "spears"],
  label: `Pay ${amount} ${amount === 1 ? "coin" : "coins"}`,
  targets: [],
  idle: false,
});

test("answers that differ in one number alone are a stepper, from low to high", () => {
  const [first, ...others] = stepped([3, 1, 0, 2].map(pay));
  expect(others).toEqual([]);
  expect(first && isStepper(first) && first.steps.map((step) => step.value)).toEqual([0, 1, 2, 3]);
});

test("a few numbers stay buttons, and so do ids that are numbers", () => {
  expect(stepped([1, 2, 3].map(pay)).some(isStepper)).toBe(false);
  const places = ["Rome", "Gaul", "Thrace", "Dacia"].map((to, id) => ({
    ...choice(`Go to ${to}`),
    answer: ["go", id],
  }));
  expect(stepped(places)).toEqual(places);
});

test("where two numbers differ each answer of the other one has a stepper of its own", () => {
  const both = [0, 1].flatMap((bonus) =>
    [1, 2, 3, 4].map((bid) => ({ ...choice(`Bid ${bid} and ${bonus}`), answer: ["bid", bid, bonus] })),
  );
  expect(stepped(both).map((entry) => isStepper(entry) && entry.steps.length)).toEqual([4, 4]);
});

test("asides stand under whoever receives something, where there are several for anybody", () => {
  const give = (coins: number, to: string) => ({ answer: ["give", to, coins], label: `${to} ${coins}`, targets: [to] });
  const gifts = [give(1, "ann"), give(5, "ann"), give(1, "bob"), give(5, "bob")];
  expect(asideGroups(gifts, name).map((group) => [group.name, group.asides.length])).toEqual([
    ["ANN", 2],
    ["BOB", 2],
  ]);
  const few = [give(1, "ann"), give(1, "bob"), { answer: ["kill"], label: "Kill", targets: [] }];
  expect(asideGroups(few, name)).toEqual([{ name: "", asides: few }]);
});
