import { expect, test } from "vitest";
import { forms, written } from "./names";
import type { Plan } from "./places";
import type { Area, Piece } from "./scene";

function named(id: string, label: string, x: number, y: number, outline: number[] = [], pieces: Plan["pieces"] = []) {
  const area = { type: "area", id, label, kind: "land", outline, spot: [x, y], marks: [], size: 4 } as unknown as Area;
  return { area, marks: y, name: y, pieces };
}

const shown = (plans: Plan[], letters: number) =>
  Object.fromEntries([...written(plans, letters)].map(([id, { text }]) => [id, text]));

test("a name is written in full, else its longest word, else its beginning", () => {
  expect(forms("Old Saxony")).toEqual(["Old Saxony", "Saxony"]);
  expect(forms("Carthaginensis")).toEqual(["Carthaginensis", "Carth."]);
  expect(forms("Roma")).toEqual(["Roma"]);
});

test("a name that would cover another is shorter or left out, a city's before an area's", () => {
  const land = named("land", "Somewhere", 50, 55, [0, 0, 99, 0, 99, 99, 0, 99]);
  const guest = { piece: {} as Piece, pieces: [], x: 500, y: 500, size: 1 };
  const plans = [{ ...named("port", "Somewhere Port", 50, 75, [], [guest]), name: 52 }, land];
  expect(shown(plans, 60)).toEqual({ land: "Somewhere" });
  expect(shown(plans, 5)).toEqual({ land: "Somewhere", port: "Somewhere Port" });
});

test("a name keeps clear of the pieces of its neighbours", () => {
  const piece = { piece: {} as Piece, pieces: [], x: 30, y: 48, size: 20 };
  const roma = named("roma", "Roma", 20, 20, [0, 0, 40, 0, 40, 60, 0, 60], [piece]);
  const found = written([roma, named("apulia", "Apulia", 50, 50, [40, 0, 99, 0, 99, 99])], 10);
  expect(found.get("apulia")!.x - 15).toBeGreaterThanOrEqual(38);
});

test("on a map seen from afar a name is short rather than wider than its area", () => {
  const narrow = named("a", "Tarraconensis", 20, 20, [0, 0, 40, 0, 40, 40, 0, 40]);
  expect(written([narrow], 10, { far: true }).get("a")?.text).toBe("Tarra.");
  expect(written([narrow], 10).get("a")?.text).toBe("Tarraconensis");
});

test("the port of a city that is on the map needs no name of its own, and no name goes beyond the map", () => {
  const [city, port] = [named("surat", "Surat", 50, 50), named("port", "Port of Surat", 50, 90)];
  expect(shown([city, port], 5)).toEqual({ surat: "Surat" });
  expect(shown([port], 5)).toEqual({ port: "Port of Surat" });
  const found = written([city], 10, { within: { x: 45, y: 0, width: 99, height: 99 } });
  expect(found.get("surat")!.x).toBeGreaterThan(57);
});
