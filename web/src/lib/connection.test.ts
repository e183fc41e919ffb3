import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromServer } from "../protocol";
import { Refusal } from "./api";
import { Connection, type LinkState } from "./connection";

class FakeSocket {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onclose: ((_: { code: number; reason: string }) => void) | null = null;
  onmessage = (_: { data: string }) => {};
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006, reason = "") {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  accept() {
    this.readyState = 1;
    this.onopen();
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let states: LinkState[];
let heard: FromServer[];
let hopeless: Refusal | null;
let ends: Refusal[];
let connection: Connection;
const last = () => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, states, heard, ends, hopeless] = [[], [], [], [], null];
  connection = new Connection(
    {
      address: () => "ws://here",
      message: (message) => heard.push(message),
      state: (state) => states.push(state),
      hopeless: () => Promise.resolve(hopeless),
      end: (reason) => ends.push(reason),
    },
    () => {
      sockets.push(new FakeSocket());
      return last() as unknown as WebSocket;
    },
  );
  connection.connect();
  last().accept();
});
afterEach(() => void vi.useRealTimers());

const answer = () => connection.request({ type: "answer", turn: "7", answer: ["pass"], sure: false });

describe("a live connection", () => {
  it("settles a request by the reply that carries its number", async () => {
    const [first, second, third] = [answer(), answer(), connection.request({ type: "undo" })];
    expect(last().sent.map((message) => message.ref)).toEqual([1, 2, 3]);
    last().say({ type: "unsure", ref: 2 });
    last().say({ type: "accepted", ref: 1 });
    last().say({ type: "refused", ref: 3, reason: "Nothing to take back.", rule: "x.1" });
    expect(await first).toBe("accepted");
    expect(await second).toBe("unsure");
    await expect(third).rejects.toMatchObject({ reason: "Nothing to take back.", rule: "x.1" });
  });

  it("hands on everything else", () => {
    last().say({ type: "chat", id: 1, name: "Ann", text: "Hello", time: 0 });
    expect(heard.map((message) => message.type)).toEqual(["chat"]);
  });

  it("comes back by itself and sends again an answer that nobody acknowledged", async () => {
    const given = answer();
    last().close();
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
    last().accept();
    expect(last().sent).toEqual([{ type: "answer", turn: "7", answer: ["pass"], sure: false, ref: 1 }]);
    last().say({ type: "accepted", ref: 1 });
    expect(await given).toBe("accepted");
    expect(states).toEqual(["connecting", "open", "lost", "lost", "open"]);
  });

  it("does not wait for ever on a connection that is dead without knowing it", async () => {
    const given = answer();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(sockets).toHaveLength(2);
    last().accept();
    last().say({ type: "accepted", ref: 1 });
    expect(await given).toBe("accepted");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(2);
  });

  it("does not repeat what would then be done twice", async () => {
    const said = connection.request({ type: "say", text: "Hello" });
    const refused = expect(said).rejects.toBeInstanceOf(Refusal);
    last().close();
    await vi.advanceTimersByTimeAsync(500);
    last().accept();
    await refused;
    expect(last().sent).toEqual([]);
  });

  it("waits longer after every failure, but never longer than eight seconds", async () => {
    for (const [round, most] of [400, 800, 1600, 3200, 6400, 8000, 8000].entries()) {
      last().close();
      await vi.advanceTimersByTimeAsync(most * 0.6 - 1);
      expect(sockets).toHaveLength(round + 1);
      await vi.advanceTimersByTimeAsync(most * 0.4 + 2);
      expect(sockets).toHaveLength(round + 2);
    }
  });

  it("gives up where the table is not to be had", async () => {
    last().close();
    await vi.advanceTimersByTimeAsync(500);
    hopeless = new Refusal("There is no such table.", 404);
    last().close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ends).toEqual([hopeless]);
    expect(sockets).toHaveLength(2);
    expect(states.at(-1)).toBe("closed");
  });

  it("gives up where the server says that the table is not for these eyes", async () => {
    last().close(4404, "There is no such table.");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ends.map(({ reason, status }) => [reason, status])).toEqual([["There is no such table.", 404]]);
    expect(sockets).toHaveLength(1);
  });

  it("refuses what is still waiting when it is closed", async () => {
    const given = answer();
    connection.close();
    await expect(given).rejects.toBeInstanceOf(Refusal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});
