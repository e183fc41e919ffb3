/** The question put to the seat, and the answer being given: what was clicked, what is left, what is being sent. */
import type { Picking } from "../board/picking";
import { sentence } from "../lib/api";
import { guides } from "../lib/guides.svelte";
import type { LiveTable } from "../lib/live.svelte";
import type { Ask, Choice } from "../protocol";
import { texts } from "../texts";
import { allTargets, clicked, found, nextTargets, open } from "./answers";
import { settings } from "./settings.svelte";

/** As long as somebody would think at least: an answer at once would tell that there was no choice. */
const PASS_AFTER = 700;

const SLOW_AFTER = 1000;

/** So long it is offered plainly to take an answer back. */
const FRESH_FOR = 8000;

export class Answering implements Picking {
  path = $state.raw<string[]>([]);
  /** The answer whose button is under the pointer or has the focus. */
  meant = $state.raw<Choice | null>(null);
  /** The answer that waits for a second word, because it can't be taken back. */
  unsure = $state.raw<Choice | null>(null);
  sending = $state(false);
  /** The answer that is under way. */
  given = $state.raw<Choice | null>(null);
  /** It takes longer than one would expect. */
  slow = $state(false);
  /** An answer was given a moment ago. */
  fresh = $state(false);
  private aging: ReturnType<typeof setTimeout> | undefined;
  problem = $state("");
  /** What was answered without asking. */
  passed = $state("");

  constructor(
    private live: LiveTable,
    /** False while a past position is looked at: then nothing is asked. */
    private isNow: () => boolean,
  ) {}

  /** Null as well while a bot answers for the seat. */
  ask: Ask | null = $derived.by(() => {
    const isReplaced = !!this.live.table?.seats[this.live.seat]?.bot;
    return this.isNow() && !isReplaced ? (this.live.face?.asked?.mine ?? null) : null;
  });
  /** What a good player would answer, if that was asked. */
  hint: { choice: Choice; why: string[] } | null = $derived.by(() => {
    const { hint } = this.live;
    const choice = hint && hint.turn === this.ask?.turn ? found(this.ask.choices, hint.answer) : null;
    return hint && choice ? { choice, why: hint.why } : null;
  });
  /** What the guided first game would have one answer. */
  advised: Choice | null = $derived.by(() => {
    const lesson = guides.isSkipped(this.live.id) ? null : this.live.face?.lesson;
    if (!lesson || lesson.state !== "on" || !lesson.text) return null;
    return found(this.ask?.choices ?? [], lesson.answer);
  });
  choices = $derived.by(() => open(this.ask?.choices ?? [], this.path));
  private next = $derived.by(() => nextTargets(this.choices, this.path));
  private all = $derived.by(() => allTargets(this.choices, this.path));

  isNext(id: string): boolean {
    return !this.sending && this.next.has(id);
  }

  isLater(id: string): boolean {
    return !this.sending && this.all.has(id);
  }

  isChosen(id: string): boolean {
    return this.path.includes(id);
  }

  isMeant(id: string): boolean {
    return (
      (this.given ?? this.unsure ?? this.meant ?? this.hint?.choice ?? this.advised)?.targets.includes(id) ?? false
    );
  }

  pick(ids: string[]): void {
    const id = ids.find((one) => this.next.has(one)) ?? ids.find((one) => this.all.has(one));
    if (id === undefined || !this.ask || this.sending) return;
    this.problem = "";
    this.path = [...this.path, id];
    const left = open(this.ask.choices, this.path);
    const meant = left.length === 1 ? left[0] : clicked(this.ask.choices, this.path);
    if (meant) void this.give(meant);
  }

  /** Forget what was clicked. */
  cancel(): void {
    this.path = [];
    this.meant = null;
    this.unsure = null;
    this.problem = "";
  }

  /** The last click alone. */
  back(): void {
    this.path = this.path.slice(0, -1);
    this.unsure = null;
  }

  async give(choice: Choice, sure = !settings.sure): Promise<void> {
    const ask = this.ask;
    if (!ask || this.sending) return;
    this.passed = "";
    this.given = choice;
    await this.send(async () => {
      const reply = await this.live.answer(ask.turn, choice.answer, sure || ask.choices.length === 1);
      this.unsure = reply === "unsure" ? choice : null;
      if (reply === "accepted") {
        this.path = [];
        this.refresh();
      }
    });
  }

  private refresh(): void {
    clearTimeout(this.aging);
    this.fresh = true;
    this.aging = setTimeout(() => (this.fresh = false), FRESH_FOR);
  }

  /** Take back the last answer, or ask the others whether one may. */
  undo(): Promise<void> {
    this.fresh = false;
    return this.send(async () => void (await this.live.undo()));
  }

  aside(answer: unknown): Promise<void> {
    return this.send(async () => void (await this.live.aside(answer)));
  }

  /** Answer a question that leaves no choice, unless the player wants to see it. Call it when the question changes. */
  pass(): (() => void) | undefined {
    const ask = this.ask;
    const [only, ...others] = ask?.choices ?? [];
    if (!ask || !only || others.length || !settings.pass) return undefined;
    const timer = setTimeout(
      () => {
        if (this.sending) return;
        void this.give(only, true);
        this.passed = texts.table.passed(only.label);
      },
      PASS_AFTER * (1 + Math.random()),
    );
    return () => clearTimeout(timer);
  }

  private async send(what: () => Promise<void>): Promise<void> {
    this.sending = true;
    this.problem = "";
    const timer = setTimeout(() => (this.slow = true), SLOW_AFTER);
    try {
      await what();
    } catch (error) {
      this.problem = sentence(error);
      this.path = [];
      this.unsure = null;
    } finally {
      clearTimeout(timer);
      this.sending = this.slow = false;
      this.given = null;
    }
  }
}
