/** A table in the making: what the page for a new table has been told so far. */
import type { BotInfo, GameInfo, NewTable, OptionInfo, OptionsReply, SeatKind } from "../protocol";
import { texts } from "../texts";
import { api, sentence } from "./api";
import { goodBot, goodNumber } from "./tables";

export type Value = boolean | number | string;
export interface Place {
  kind: SeatKind;
  /** Of another person here. */
  name: string;
  bot: string;
}

const MANY = 8;

export class Wishes {
  seats = $state<Place[]>([]);
  options = $state<Record<string, Value>>({});
  shuffle = $state(true);
  pace = $state<"live" | "days">("live");
  hours = $state(24);
  grace = $state(0);
  listed = $state(false);
  /** Whether people may ask for hints although others play, too. */
  hints = $state(false);
  undo = $state<"free" | "consent" | "never">("consent");
  /** What the server last said to the options. */
  verdict = $state.raw<OptionsReply>({ refusal: null, blocked: {}, players: {} });
  problem = $state("");
  private asks = 0;

  constructor(
    readonly game: GameInfo,
    readonly bots: BotInfo[],
  ) {
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    this.setPlayers(goodNumber(game.players));
    void this.check();
  }

  setPlayers(count: number): void {
    const bot = goodBot(this.bots);
    const kept = this.seats.slice(0, count);
    while (kept.length < count) kept.push({ kind: kept.length ? "bot" : "me", name: "", bot });
    this.seats = kept;
  }

  setKind(place: number, kind: SeatKind): void {
    if (kind === "me") for (const seat of this.seats) if (seat.kind === "me") seat.kind = "bot";
    const seat = this.seats[place]!;
    seat.kind = kind;
    if (kind === "here" && !seat.name) seat.name = texts.create.hereDefault(place + 1);
  }

  /** Why a value of an option does not go with the others, or nothing: what is wrong anyway is told once, elsewhere. */
  blocked(option: OptionInfo, value: Value): string {
    const reason = this.verdict.blocked[option.name]?.[String(value)] ?? "";
    return reason === this.verdict.refusal ? "" : reason;
  }

  /** The words of a choice to show. Of a long list those are left out that are barred together. */
  wordsOf(option: OptionInfo): string[] {
    const words = Object.keys(option.choices);
    const reasons = words.map((word) => this.blocked(option, word));
    const shared = (reason: string) => reason !== "" && reasons.filter((other) => other === reason).length > 1;
    return words.length > MANY ? words.filter((_, i) => !shared(reasons[i]!)) : words;
  }

  changed(option: OptionInfo): boolean {
    return this.options[option.name] !== option.default;
  }

  /** Ask the server whether it all goes together. Of several questions only the last one's reply counts. */
  async check(): Promise<void> {
    const ask = ++this.asks;
    try {
      const verdict = await api.check(this.game.key, { players: this.seats.length, options: this.given() });
      if (ask === this.asks) [this.verdict, this.problem] = [verdict, ""];
    } catch (error) {
      if (ask === this.asks) this.problem = sentence(error);
    }
  }

  /** The options that differ from their defaults. */
  private given(): Record<string, Value> {
    const all = this.game.options.filter((option) => this.changed(option));
    return Object.fromEntries(all.map((option) => [option.name, this.options[option.name]!]));
  }

  wanted(): NewTable {
    return {
      game: this.game.key,
      seats: this.seats.map(({ kind, name, bot }) => {
        if (kind === "bot") return { kind, name: bot };
        return kind === "here" ? { kind, name: name.trim() } : { kind };
      }),
      options: this.given(),
      shuffle: this.shuffle,
      pace: this.pace,
      hours: this.pace === "days" ? this.hours : 0,
      grace: this.pace === "live" ? this.grace : 0,
      listed: this.listed,
      undo: this.undo,
      hints: this.hints,
    };
  }

  count(kind: SeatKind): number {
    return this.seats.filter((seat) => seat.kind === kind).length;
  }

  /** Who will sit there, in a phrase. */
  company(): string {
    const words = texts.create;
    const people = this.seats.filter((seat) => seat.kind === "here").map((seat) => seat.name);
    const parts = this.count("me") ? [words.you, ...people] : people;
    if (this.count("open")) parts.push(words.opens(this.count("open")));
    if (this.count("bot")) parts.push(words.bots(this.count("bot")));
    return texts.shell.list(parts);
  }
}
