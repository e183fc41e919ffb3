import { expect, test } from "vitest";
import type { Face } from "../protocol";
import { Scene } from "./scene";

const FACE = {
  at: 3,
  elements: {
    map: { type: "map", id: "map", areas: ["rome", "sea"] },
    rome: { type: "area", id: "rome", label: "Rome", tint: "red" },
    sea: { type: "area", id: "sea", kind: "sea" },
    king: { type: "piece", id: "king", label: "King", at: "rome", value: "3" },
    plot: { type: "piece", id: "plot", label: "Influence 4", at: "p0", value: "4" },
    coin: { type: "piece", id: "coin", at: "rome" },
    army: { type: "piece", id: "army", label: "Army", at: "sea", tint: "blue", owner: 0 },
    guard: { type: "piece", id: "guard", label: "Guard", at: "sea", tint: "red", owner: 0 },
    p0: { type: "panel", id: "p0", label: "Franks", tint: "red", items: ["gold"] },
    gold: { type: "counter", id: "gold", value: "2" },
  },
  layout: { boards: ["map"], panels: ["p0"], pieces: ["king", "coin"], status: [] },
} as unknown as Face;

test("what travels without its defaults has them again", () => {
  const scene = new Scene(FACE);
  expect(scene.get("rome")).toMatchObject({ kind: "land", outline: [], marks: [], note: "" });
  expect(scene.panels()[0]).toMatchObject({ seat: 0, crest: "" });
});

test("pieces are found where they lie, in order", () => {
  expect(new Scene(FACE).at("rome").map((piece) => piece.id)).toEqual(["king", "coin"]);
  expect(new Scene(FACE).at("sea")).toEqual([]);
});

test("an element that did not change is the same thing in the next scene", () => {
  const next = { ...FACE, elements: { ...FACE.elements, rome: { ...FACE.elements.rome } } } as Face;
  expect(new Scene(next).get("king")).toBe(new Scene(FACE).get("king"));
  expect(new Scene(next).get("rome")).not.toBe(new Scene(FACE).get("rome"));
});

test("things are called by their label and value, and by their id where they have no name", () => {
  const scene = new Scene(FACE);
  expect([scene.name("king"), scene.name("sea"), scene.name("nowhere")]).toEqual(["King 3", "sea", "nowhere"]);
  expect(scene.name("plot")).toBe("Influence 4");
});

test("whose a thing is is said where its colours do not tell it", () => {
  const scene = new Scene(FACE);
  const whose = (id: string) => scene.whose(scene.get(id)!);
  expect([whose("army"), whose("guard"), whose("king"), whose("rome"), whose("gold")]).toEqual([
    "Franks",
    "",
    "",
    "",
    "",
  ]);
});
