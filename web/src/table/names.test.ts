import { describe, expect, it } from "vitest";
import type { Panel } from "../board/scene";
import { spokenOf } from "./names";

const PANELS = ["Huns", "Vandals", ""].map((label) => ({ label })) as Panel[];
const named = (text: string) => spokenOf(text, PANELS)?.label;

describe("whom a sentence speaks of", () => {
  it("is whoever it names first", () => {
    expect(named("The Huns challenged the Vandals.")).toBe("Huns");
    expect(named("A Warrior of the Vandals moved.")).toBe("Vandals");
  });

  it("is nobody where somebody is only mentioned", () => {
    expect(named("The order of turns was set: Huns and Vandals.")).toBeUndefined();
    expect(named("Round 2 began.")).toBeUndefined();
  });
});
