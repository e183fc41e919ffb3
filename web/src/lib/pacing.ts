/**
 * Changes of a table are shown at the reader's pace: after each answer of a bot there is a pause, a longer one at the end
 * of its turn. What people do is shown at once, and so is everything while the reader is in a hurry.
 */
import type { Change, Face } from "../protocol";

export type Pace = "slow" | "normal" | "fast" | "step";

/** Milliseconds after an answer of a bot, and after its turn. */
export const PAUSES: Record<Pace, { within: number; between: number }> = {
  slow: { within: 900, between: 2500 },
  normal: { within: 300, between: 900 },
  fast: { within: 0, between: 0 },
  step: { within: 300, between: Infinity },
};

export interface Reader {
  pace: () => Pace;
  /** The face that is shown. */
  face: () => Face | null;
  /** Whether a bot plays a seat. */
  isBot: (seat: number) => boolean;
  /** Whether the reader is asked, and no bot answers for them. */
  isAsked: (face: Face) => boolean;
  /** Show these changes, the last of whose answers was given by this seat (-1: by several, or nobody knows). */
  show: (changes: Change[], actor: number) => void;
  /** How many changes wait, and whether they wait for a word. */
  waits: (count: number, held: boolean) => void;
}

/** Who acts next, as everybody knows; -1 where several are asked. */
export function actor(face: Face | null): number {
  const seats = face?.asked?.seats ?? [];
  return seats.length === 1 ? seats[0]! : -1;
}

export class Pacer {
  private queue: Change[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = -1;
  private shown = 0;
  private hurried = false;

  constructor(
    private reader: Reader,
    private now: () => number = () => performance.now(),
  ) {}

  take(change: Change): void {
    this.queue.push(change);
    if (change.anew !== undefined) this.flush();
    else this.pump();
  }

  /** Show all that waits. */
  flush(): void {
    this.stop();
    if (this.queue.length) this.show(this.queue.splice(0));
    this.tell();
  }

  /** Do not wait any more until the reader is asked. */
  hurry(): void {
    this.hurried = true;
    this.flush();
  }

  /** The next turn, for who goes step by step. */
  next(): void {
    this.stop();
    if (this.queue.length) this.show(this.queue.splice(0, 1));
    this.pump();
  }

  /** Forget what waits: the table is told anew. */
  clear(): void {
    this.stop();
    this.queue = [];
    this.last = -1;
    this.tell();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private pump(): void {
    while (this.queue.length && this.timer === undefined) {
      const wait = this.pause() - (this.now() - this.shown);
      if (wait === Infinity) break;
      if (wait > 0) this.timer = setTimeout(() => this.next(), wait);
      else this.show(this.queue.splice(0, 1));
    }
    this.tell();
  }

  /** How long after the last change the next one is due. */
  private pause(): number {
    const who = actor(this.reader.face());
    if (this.hurried || who < 0 || !this.reader.isBot(who)) return 0;
    const { within, between } = PAUSES[this.reader.pace()];
    if (who === this.last) return within;
    return between === Infinity && !this.reader.isBot(this.last) ? within : between;
  }

  private show(changes: Change[]): void {
    const who = actor(this.reader.face());
    this.reader.show(changes, changes.length === 1 ? who : -1);
    this.last = who;
    this.shown = this.now();
    const face = this.reader.face();
    if (face && (face.outcome || this.reader.isAsked(face))) this.hurried = false;
  }

  private tell(): void {
    this.reader.waits(this.queue.length, this.queue.length > 0 && this.timer === undefined);
  }
}
