import { expect, test } from "vitest";
import { left } from "./clock";

test("the two largest units are told", () => {
  expect(left(2 * 86400 + 5 * 3600 + 59)).toBe("2 d 5 h");
  expect(left(200)).toBe("3 min 20 s");
  expect(left(3600)).toBe("1 h");
  expect(left(-4)).toBe("0 s");
});
