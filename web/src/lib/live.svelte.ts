/** A table as it is played now: what the live connection told, as state that a page can show. */
import type { Change, ChatLine, Face, FromServer, Hint, Line, OrderInfo, TableInfo } from "../protocol";
import { address, api, Refusal } from "./api";
import { changed, heard } from "./changes";
import { Connection, type LinkState, type Reply } from "./connection";
import { type Pace, Pacer } from "./pacing";

export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  /** The seat one looks through; -2 is a spectator's. */
  seat = $state(-2);
  /** Null before the first word from the server and while the table gathers. */
  face = $state.raw<Face | null>(null);
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What this seat ordered to be answered by silence, and what it could order. */
  orders = $state.raw<OrderInfo[]>([]);
  /** The position this person had last looked at when the page was opened. */
  seen = $state(0);
  /** The position of this seat's last answer when the connection was opened, -1 if there was none. */
  answered = $state(-1);
  link = $state<LinkState>("connecting");
  /** Why the table can't be shown, for instance because there is none of that id. */
  failure = $state.raw<Refusal | null>(null);

  /** How many changes wait to be shown, and whether they wait for a word. */
  waiting = $state(0);
  held = $state(false);
  /** The table before the turn of whoever acted last; null where that is not known. */
  before = $state.raw<Face | null>(null);

  /** The last hint that was asked for; it is about one turn. */
  hint = $state.raw<Hint | null>(null);

  private actor = -1;
  private pacer: Pacer;
  private connection: Connection;
  private wanted: number | undefined;
  private wake = () => this.connection.connect();
  private sleep = () => this.connection.abandon();

  /** Without a seat the server chooses one of mine, or a spectator's. */
  constructor(
    readonly id: string,
    private secret = "",
    seat?: number,
    pace: () => Pace = () => "fast",
  ) {
    this.wanted = seat;
    this.pacer = new Pacer({
      pace: () => (document.visibilityState === "visible" ? pace() : "fast"),
      face: () => this.face,
      isBot: (one) => !!this.table?.seats[one]?.bot,
      isAsked: (face) => !!face.asked?.mine && !this.table?.seats[this.seat]?.bot,
      show: (changes, actor) => this.show(changes, actor),
      waits: (count, held) => ([this.waiting, this.held] = [count, held]),
    });
    this.connection = new Connection({
      address: () => this.address(),
      message: (message) => this.hear(message),
      state: (state) => (this.link = state),
      hopeless: () => this.hopeless(),
      end: (reason) => (this.failure = reason),
    });
    addEventListener("online", this.wake);
    addEventListener("offline", this.sleep);
    document.addEventListener("visibilitychange", this.wake);
    this.connection.connect();
  }

  close(): void {
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.sleep);
    document.removeEventListener("visibilitychange", this.wake);
    this.connection.close();
  }

  /** All that the bots did, at once, until one is asked. */
  hurry(): void {
    this.pacer.hurry();
  }

  /** The next bot's turn. */
  next(): void {
    this.pacer.next();
  }

  /** With `sure` false the reply is "unsure" where the answer could not be taken back: nothing was done then. */
  answer(turn: string, answer: unknown, sure = true): Promise<Reply> {
    this.pacer.flush();
    return this.connection.request({ type: "answer", turn, answer, sure });
  }

  aside(answer: unknown): Promise<Reply> {
    return this.connection.request({ type: "aside", answer });
  }

  undo(): Promise<Reply> {
    this.pacer.flush();
    return this.connection.request({ type: "undo" });
  }

  offer(seat: number, bot: string): Promise<Reply> {
    return this.connection.request({ type: "offer", seat, bot });
  }

  vote(agree: boolean): Promise<Reply> {
    return this.connection.request({ type: "vote", agree });
  }

  /** What would a good player do? */
  askHint(): Promise<Reply> {
    return this.connection.request({ type: "hint" });
  }

  order(name: string, word: string): Promise<Reply> {
    return this.connection.request({ type: "order", name, word });
  }

  /** To all, or to some seats alone. */
  say(text: string, to: number[] = []): Promise<Reply> {
    return this.connection.request({ type: "say", text, to });
  }

  /** Look through another of my seats. What the last one saw is gone at once, before the server answers. */
  sit(seat: number): void {
    this.wanted = seat;
    this.pacer.clear();
    this.face = this.before = null;
    this.lines = [];
    this.chat = [];
    this.orders = [];
    this.connection.send({ type: "sit", seat });
  }

  saw(at: number): void {
    this.connection.send({ type: "seen", at });
  }

  private address(): string {
    const path = address(`/api/tables/${encodeURIComponent(this.id)}/live`, { seat: this.wanted, link: this.secret });
    return location.origin.replace(/^http/, "ws") + path;
  }

  private async hopeless(): Promise<Refusal | null> {
    try {
      await api.table(this.id, this.secret);
      return null;
    } catch (error) {
      return error instanceof Refusal && [401, 403, 404].includes(error.status) ? error : null;
    }
  }

  private hear(message: FromServer): void {
    if (message.type === "welcome") {
      this.table = message.table;
      this.seat = message.seat;
      // Seats may be dealt anew when the game begins: only from then on it is the one to come back to.
      if (message.face) this.wanted = message.seat;
      this.pacer.clear();
      this.actor = -1;
      this.before = null;
      this.face = message.face;
      this.lines = message.lines;
      this.chat = message.chat;
      this.orders = message.orders;
      this.seen = message.seen;
      this.answered = message.answered;
    } else if (message.type === "table") this.table = message.table;
    else if (message.type === "orders") this.orders = message.orders;
    else if (message.type === "hint") this.hint = message;
    else if (message.type === "chat") this.chat = [...this.chat, message];
    else if (message.type === "change" && this.face) this.pacer.take(message);
  }

  private show(changes: Change[], actor: number): void {
    if (actor !== this.actor) this.before = actor < 0 ? null : this.face;
    this.actor = actor;
    this.face = changes.reduce(changed, this.face!);
    this.lines = changes.reduce(heard, this.lines);
  }
}
