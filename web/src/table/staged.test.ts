import { expect, test } from "vitest";
import type { Line, Moment } from "../protocol";
import { great, staged } from "./staged";

const line = (moment?: Partial<Moment>) =>
  ({ at: 0, text: "", ...(moment && { moment: { title: "", sides: [], outcome: "", icon: "", ...moment } }) }) as Line;
const side = (name: string) => ({ name, seat: 0, sums: [], total: "" });

test("moments of the same title are one, with the sides of all of them", () => {
  const winter = (name: string) => line({ title: "Winter", sides: [side(name)] });
  const found = staged([winter("Red"), line(), winter("Blue"), line({ title: "A King is slain" })]);
  expect(found.map((one) => [one.title, one.sides.map(({ name }) => name)])).toEqual([
    ["Winter", ["Red", "Blue"]],
    ["A King is slain", []],
  ]);
});

test("two battles in a row stay two", () => {
  const battle = line({ title: "Battle", sides: [side("Red")], outcome: "Red wins." });
  expect(staged([battle, battle])).toHaveLength(2);
});

test("of what is told, the first line of every moment is great", () => {
  const winter = line({ title: "Winter", sides: [side("Red")] });
  const end = line({ title: "The end", outcome: "Red wins." });
  expect(great([line(), winter, line(), { ...winter }, end])).toEqual([winter, end]);
});
