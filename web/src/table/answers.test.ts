import { expect, test } from "vitest";
import type { Choice } from "../protocol";
import { allTargets, clicked, nextTargets, open } from "./answers";

function choice(label: string, ...targets: string[]): Choice {
  return { answer: [label], label, targets, idle: false };
}

const MOVES = [
  choice("a", "king", "rome"),
  choice("b", "king", "gaul"),
  choice("c", "warrior", "rome"),
  choice("pass"),
];
const labels = (choices: Choice[]) => choices.map((one) => one.label).join("");

test("units are to be clicked before provinces", () => {
  expect([...nextTargets(MOVES, [])]).toEqual(["king", "warrior"]);
  expect([...nextTargets(MOVES, ["king"])]).toEqual(["rome", "gaul"]);
});

test("a click leaves the answers that have it", () => {
  expect(labels(open(MOVES, ["king"]))).toBe("ab");
  expect(labels(open(MOVES, ["king", "gaul"]))).toBe("b");
});

test("an answer is given when all its targets were clicked and not before", () => {
  expect(clicked(MOVES, ["king"])).toBeNull();
  expect(clicked(MOVES, ["warrior"])).toBeNull();
  expect(clicked(MOVES, ["king", "gaul"])?.label).toBe("b");
});

test("who clicks the province first is understood as well", () => {
  expect(allTargets(MOVES, []).has("rome")).toBe(true);
  expect([...nextTargets(MOVES, ["rome"])]).toEqual(["king", "warrior"]);
  expect(clicked(MOVES, ["rome", "king"])?.label).toBe("a");
});

test("dice can be clicked in any order and the same counter twice", () => {
  const dice = [choice("a", "die-3", "die-5", "court-8"), choice("b", "die-5", "court-5"), choice("c", "gold", "gold")];
  expect([...nextTargets(dice, ["die-5"])]).toEqual(["die-3", "court-5"]);
  expect(clicked(dice, ["die-5", "die-3", "court-8"])?.label).toBe("a");
  expect(clicked(dice, ["gold"])).toBeNull();
  expect(clicked(dice, ["gold", "gold"])?.label).toBe("c");
  expect(open(dice, ["gold", "gold", "gold"])).toEqual([]);
});

test("answers that are clicked alike are left to the buttons", () => {
  const pay = [choice("one bronze", "bronze"), choice("two bronze", "bronze")];
  expect(clicked(pay, ["bronze"])).toBeNull();
});

test("an answer that another one begins with waits for the button", () => {
  const pay = [choice("a", "bronze"), choice("b", "bronze", "silver"), choice("c", "silver")];
  expect(clicked(pay, ["bronze"])).toBeNull();
  expect(clicked(pay, ["bronze", "silver"])?.label).toBe("b");
  expect(clicked(pay, ["silver"])?.label).toBe("c");
});

test("an answer without targets is never clicked by accident", () => {
  expect(clicked([choice("pass")], [])).toBeNull();
});
