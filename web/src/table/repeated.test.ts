import { expect, test } from "vitest";
import { repeated } from "./repeated";

test("lines that say the same one after the other are one", () => {
  const lines = ["A card.", "A card.", "A king.", "A card."].map((text) => ({ at: 0, text }));
  expect(repeated(lines).map(({ text, times }) => `${times} ${text}`)).toEqual(["2 A card.", "1 A king.", "1 A card."]);
});
