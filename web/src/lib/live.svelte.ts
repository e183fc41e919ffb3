/** A table as it is played now: what the live connection told, as state that a page can show. */
import type { ChatLine, Face, FromServer, Line, TableInfo } from "../protocol";
import { address, api, Refusal } from "./api";
import { changed, heard } from "./changes";
import { Connection, type LinkState, type Reply } from "./connection";

export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  /** The seat one looks through; -2 is a spectator's. */
  seat = $state(-2);
  /** Null before the first word from the server and while the table gathers. */
  face = $state.raw<Face | null>(null);
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** The position this person had last looked at when the page was opened. */
  seen = $state(0);
  /** The position of this seat's last answer when the connection was opened, -1 if there was none. */
  answered = $state(-1);
  link = $state<LinkState>("connecting");
  /** Why the table can't be shown, for instance because there is none of that id. */
  failure = $state.raw<Refusal | null>(null);

  private connection: Connection;
  private wanted: number | undefined;
  private wake = () => this.connection.connect();
  private sleep = () => this.connection.abandon();

  /** Without a seat the server chooses one of mine, or a spectator's. */
  constructor(
    readonly id: string,
    private secret = "",
    seat?: number,
  ) {
    this.wanted = seat;
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

  /** With `sure` false the reply is "unsure" where the answer could not be taken back: nothing was done then. */
  answer(turn: string, answer: unknown, sure = true): Promise<Reply> {
    return this.connection.request({ type: "answer", turn, answer, sure });
  }

  aside(answer: unknown): Promise<Reply> {
    return this.connection.request({ type: "aside", answer });
  }

  undo(): Promise<Reply> {
    return this.connection.request({ type: "undo" });
  }

  offer(seat: number, bot: string): Promise<Reply> {
    return this.connection.request({ type: "offer", seat, bot });
  }

  vote(agree: boolean): Promise<Reply> {
    return this.connection.request({ type: "vote", agree });
  }

  say(text: string): Promise<Reply> {
    return this.connection.request({ type: "say", text });
  }

  /** Look through another of my seats. What the last one saw is gone at once, before the server answers. */
  sit(seat: number): void {
    this.wanted = seat;
    this.face = null;
    this.lines = [];
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
      this.face = message.face;
      this.lines = message.lines;
      this.chat = message.chat;
      this.seen = message.seen;
      this.answered = message.answered;
    } else if (message.type === "table") this.table = message.table;
    else if (message.type === "chat") this.chat = [...this.chat, message];
    else if (message.type === "change" && this.face) {
      this.face = changed(this.face, message);
      this.lines = heard(this.lines, message);
    }
  }
}
