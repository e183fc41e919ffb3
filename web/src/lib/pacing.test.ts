import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change, Face } from "../protocol";
import { changed } from "./changes";
import { actor, type Pace, Pacer, PAUSES } from "./pacing";

const asked = (...seats: number[]) => ({ seats, text: "", rule: "", mine: null });
const face = (...seats: number[]): Face => ({
  at: 0,
  elements: {},
  layout: { boards: [], panels: [], pieces: [], status: [] },
  asked: asked(...seats),
  asides: [],
  can_undo: false,
  outcome: null,
  lesson: null,
  icons: {},
});
/** An answer after which another seat is asked. */
const then = (at: number, ...seats: number[]): Change => ({ type: "change", at, asked: asked(...seats) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Me at seat 0, bots at 1 and 2, a person at 3. */
function watch(pace: Pace, first: Face) {
  const seen = { face: first, actors: [] as number[], waiting: 0, held: false, pace };
  const pacer = new Pacer(
    {
      pace: () => seen.pace,
      face: () => seen.face,
      isBot: (seat) => seat === 1 || seat === 2,
      isAsked: (shown) => shown.asked?.seats[0] === 0,
      show: (changes, who) => {
        for (const change of changes) seen.face = changed(seen.face, change);
        seen.actors.push(who);
      },
      waits: (count, held) => ([seen.waiting, seen.held] = [count, held]),
    },
    () => Date.now(),
  );
  return { seen, pacer };
}

test("bots act one after the other, with a pause after each turn", () => {
  const { seen, pacer } = watch("normal", face(0));
  pacer.take(then(1, 1));
  expect(seen.face.at).toBe(1);
  pacer.take(then(2, 2));
  pacer.take(then(3, 0));
  expect([seen.face.at, seen.waiting]).toEqual([1, 2]);
  vi.advanceTimersByTime(PAUSES.normal.between);
  expect(seen.face.at).toBe(2);
  vi.advanceTimersByTime(PAUSES.normal.between);
  expect([seen.face.at, seen.waiting]).toEqual([3, 0]);
  expect(seen.actors).toEqual([0, 1, 2]);
});

test("within a turn the pause is shorter", () => {
  const { seen, pacer } = watch("slow", face(1));
  vi.advanceTimersByTime(60_000);
  pacer.take(then(1, 1));
  pacer.take(then(2, 0));
  expect(seen.face.at).toBe(1);
  vi.advanceTimersByTime(PAUSES.slow.within);
  expect(seen.face.at).toBe(2);
});

test("what people do, and what several do at once, is shown at once", () => {
  const { seen, pacer } = watch("slow", face(3));
  pacer.take(then(1, 1, 2));
  pacer.take(then(2, 0));
  expect(seen.face.at).toBe(2);
});

test("fast waits for nothing", () => {
  const { seen, pacer } = watch("fast", face(1));
  for (let at = 1; at < 6; at++) pacer.take(then(at, 1 + (at % 2)));
  expect(seen.face.at).toBe(5);
});

test("step by step each bot's turn waits for a word", () => {
  const { seen, pacer } = watch("step", face(0));
  pacer.take(then(1, 1));
  pacer.take(then(2, 2));
  pacer.take(then(3, 0));
  vi.advanceTimersByTime(60_000);
  expect([seen.face.at, seen.held]).toEqual([2, true]);
  pacer.next();
  expect([seen.face.at, seen.held]).toEqual([3, false]);
});

test("who is in a hurry waits for nothing until being asked", () => {
  const { seen, pacer } = watch("slow", face(1));
  pacer.take(then(1, 2));
  pacer.take(then(2, 1));
  pacer.hurry();
  expect(seen.face.at).toBe(2);
  pacer.take(then(3, 0));
  expect(seen.face.at).toBe(3);
  pacer.take(then(4, 1));
  pacer.take(then(5, 2));
  expect(seen.face.at).toBe(4);
});

test("what is taken back is shown at once, and a table told anew forgets what waited", () => {
  const { seen, pacer } = watch("slow", face(0));
  pacer.take(then(1, 1));
  pacer.take(then(2, 2));
  pacer.take({ ...then(0, 0), anew: 0 });
  expect([seen.face.at, seen.waiting]).toEqual([0, 0]);
  pacer.take(then(1, 1));
  pacer.take(then(2, 2));
  pacer.clear();
  vi.advanceTimersByTime(60_000);
  expect([seen.face.at, seen.waiting]).toEqual([1, 0]);
});

test("nobody is said to act where several are asked", () => {
  expect([actor(face(2)), actor(face(1, 2)), actor(null)]).toEqual([2, -1, -1]);
});
