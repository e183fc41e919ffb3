import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameInfo, OptionsReply } from "../protocol";
import { api } from "./api";
import { Wishes } from "./wishes.svelte";

const GAME = {
  key: "x",
  name: "X",
  tagline: "",
  players: [2, 3, 4],
  house: "",
  options: [
    { name: "long", kind: "flag", label: "Long", help: "", default: false, choices: {}, least: 0, most: 0, form: "" },
    { name: "rounds", kind: "number", label: "Rounds", help: "", default: 5, choices: {}, least: 1, most: 9, form: "" },
  ],
} as GameInfo;
const BOTS = [{ name: "normal", label: "Normal", help: "" }];
const FINE: OptionsReply = { refusal: null, blocked: {}, players: {} };
const check = vi.spyOn(api, "check");

beforeEach(() => void check.mockReset().mockResolvedValue(FINE));
const kinds = (wishes: Wishes) => wishes.seats.map(({ kind }) => kind);

describe("a table in the making", () => {
  it("begins with me and bots, in a good number", () => {
    expect(kinds(new Wishes(GAME, BOTS))).toEqual(["me", "bot", "bot", "bot"]);
  });

  it("has one seat for me, wherever I sit", () => {
    const wishes = new Wishes(GAME, BOTS);
    wishes.setKind(2, "me");
    expect(kinds(wishes)).toEqual(["bot", "bot", "me", "bot"]);
  });

  it("keeps who sits there when there are more or fewer seats", () => {
    const wishes = new Wishes(GAME, BOTS);
    wishes.setKind(1, "here");
    wishes.setPlayers(2);
    wishes.setPlayers(3);
    expect(kinds(wishes)).toEqual(["me", "here", "bot"]);
    expect(wishes.company()).toBe("you, Player 2, and a bot");
  });

  it("sends only what differs from the defaults", () => {
    const wishes = new Wishes(GAME, BOTS);
    wishes.options.rounds = 7;
    wishes.hours = 48;
    wishes.grace = 30;
    wishes.setPlayers(2);
    expect(wishes.wanted()).toMatchObject({
      seats: [{ kind: "me" }, { kind: "bot", name: "normal" }],
      options: { rounds: 7 },
      pace: "live",
      hours: 0,
      grace: 30,
    });
  });

  it("heeds the verdict on its last question alone", async () => {
    const wishes = new Wishes(GAME, BOTS);
    let tell = (_: OptionsReply) => {};
    check.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)));
    const slow = wishes.check();
    check.mockResolvedValueOnce({ ...FINE, blocked: { long: { true: "Too long." } } });
    await wishes.check();
    tell({ ...FINE, refusal: "Out of date." });
    await slow;
    expect(wishes.verdict.refusal).toBeNull();
    expect(wishes.blocked(GAME.options[0]!, true)).toBe("Too long.");
  });

  it("tells what is wrong anyway only once", async () => {
    const wishes = new Wishes(GAME, BOTS);
    const blocked = { long: { false: "Wrong.", true: "Too long." } };
    check.mockResolvedValueOnce({ ...FINE, refusal: "Wrong.", blocked });
    await wishes.check();
    expect(wishes.blocked(GAME.options[0]!, false)).toBe("");
    expect(wishes.blocked(GAME.options[0]!, true)).toBe("Too long.");
  });

  it("leaves out of a long list what is barred together", async () => {
    const words = [..."abcdefghi"];
    const rows = { ...GAME.options[0]!, name: "row", choices: Object.fromEntries(words.map((word) => [word, word])) };
    const wishes = new Wishes(GAME, BOTS);
    check.mockResolvedValueOnce({
      ...FINE,
      blocked: { row: { a: "Not for so many.", b: "Not for so many.", c: "Alone." } },
    });
    await wishes.check();
    expect(wishes.wordsOf(rows)).toEqual(words.slice(2));
    expect(wishes.wordsOf({ ...rows, choices: { a: "", b: "" } })).toEqual(["a", "b"]);
  });
});
