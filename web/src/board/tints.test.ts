import { expect, test } from "vitest";
import { paths as drawing } from "../icons/drawn";
import { NAMES } from "../icons/names";
import { mark } from "./marks";
import { charge, crest, pattern, tint, TINTS } from "./tints";

const PLAYERS = ["red", "blue", "green", "yellow", "purple", "brown"];

test("an unknown tint always gets the same known one", () => {
  expect(TINTS).toContain(tint("heliotrope"));
  expect(tint("heliotrope")).toBe(tint("heliotrope"));
  expect(tint("violet")).toBe("purple");
});

test("no two players' lands are hatched alike", () => {
  expect(new Set(PLAYERS.map(pattern)).size).toBe(PLAYERS.length);
});

test("a panel without a crest wears the charge of its colour", () => {
  expect(crest("drakkar", "blue")).toBe("drakkar");
  expect(new Set(["red", "blue", "green", "yellow", "purple"].map((of) => crest("", of))).size).toBe(5);
  expect(crest("no such crest", "red")).toBe(crest("", "red"));
  expect(charge("bronze")).toBe("");
});

test("every icon in the table is drawn, and an unknown one is a disc", () => {
  for (const name of Object.keys(NAMES)) expect(drawing(name)[0]).toMatch(/^[Mm]/);
  expect(drawing("no such icon")).toHaveLength(1);
});

test("a mark is an icon with or without a text", () => {
  expect(mark("port")).toEqual({ icon: "port", text: "" });
  expect(mark("city:300")).toEqual({ icon: "city", text: "300" });
  expect(mark("vp:-1")).toEqual({ icon: "vp", text: "−1" });
});
