import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../protocol";
import { byUrgency, company, goodBot, goodNumber, myTurn, pathOf, quickTable, standing } from "./tables";

function seat(number: number, rest: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: number, kind: "open", name: "", mine: false, bot: "", faction: "", connected: false, ...rest };
}

function table(rest: Partial<TableInfo> = {}): TableInfo {
  const seats = [
    seat(0, { kind: "me", name: "Ann", mine: true }),
    seat(1, { kind: "bot", name: "Normal", bot: "normal" }),
    seat(2, { name: "Bob" }),
  ];
  return { id: "t1", state: "playing", seats, waiting: [], winners: [], link: "", created: 0, ...rest } as TableInfo;
}

describe("a table in a list", () => {
  it("is waiting for me, or for others by name", () => {
    expect(standing(table({ waiting: [0, 2] }))).toBe("Your turn");
    expect(standing(table({ waiting: [2] }))).toBe("Waiting for Bob");
  });

  it("does not wait for me while a bot plays my seat", () => {
    const seats = [seat(0, { kind: "me", name: "Ann", mine: true, bot: "normal" })];
    expect(myTurn(table({ seats, waiting: [0] }))).toBe(false);
  });

  it("says how many seats are open, and who won", () => {
    const seats = [seat(0, { name: "Ann" }), seat(1), seat(2)];
    expect(standing(table({ state: "gathering", seats }))).toBe("2 seats are open");
    expect(standing(table({ state: "gathering" }))).toBe("Ready to start");
    expect(standing(table({ state: "finished", winners: ["Ann", "Bob"] }))).toBe("Ann and Bob won");
  });

  it("says that it stands still, whatever else there is to say", () => {
    expect(standing(table({ stopped: "the rules changed", waiting: [0] }))).toBe("Stands still");
  });

  it("names the company I am in", () => {
    expect(company(table())).toBe("Normal bot and Bob");
    const bot = { kind: "bot", bot: "normal", name: "Normal" } as const;
    const here = seat(0, { kind: "here", name: "Cleo", mine: true });
    expect(company(table({ seats: [here, seat(1, bot), seat(2, bot), seat(3)] }))).toBe("Cleo and 2 × Normal bot");
  });

  it("leads to the table or to its replay, with its secret", () => {
    expect(pathOf(table({ link: "a b" }))).toBe("/table/t1?link=a%20b");
    expect(pathOf(table({ state: "finished" }))).toBe("/replay/t1");
  });

  it("stands first if it waits for me", () => {
    const tables = [
      table({ id: "old", created: 1 }),
      table({ id: "new", created: 2 }),
      table({ id: "mine", waiting: [0] }),
    ];
    expect(byUrgency(tables).map(({ id }) => id)).toEqual(["mine", "new", "old"]);
  });
});

describe("a quick game", () => {
  it("is for four where that can be", () => {
    expect([[2, 3, 4, 5], [2, 3], [5, 6], [2]].map(goodNumber)).toEqual([4, 3, 5, 2]);
  });

  it("is against normal bots where there are such", () => {
    const bot = (name: string) => ({ name, label: name, help: "" });
    expect(goodBot([bot("easy"), bot("normal")])).toBe("normal");
    expect(goodBot([bot("easy")])).toBe("easy");
    const game = { key: "x", name: "X", tagline: "", players: [3], options: [], house: "", lessons: 0 };
    expect(quickTable(game, [bot("normal")]).seats.map(({ kind }) => kind)).toEqual(["me", "bot", "bot"]);
  });
});
