/**
 * One live connection to a table that survives a lost network and a restarted server.
 *
 * Requests carry a `ref`; each is settled by the Accepted, Unsure or Refused with that ref. After a reconnection an
 * answer that nobody acknowledged is sent again, since a repeat of it is harmless. Other requests are not: theirs are
 * refused, so that the reader can look whether they were carried out.
 */
import type { FromClient, FromServer } from "../protocol";
import { texts } from "../texts";
import { Refusal } from "./api";

export type Reply = "accepted" | "unsure";
export type LinkState = "connecting" | "open" | "lost" | "closed";
type Numbered = Extract<FromClient, { ref: number }>;
/** A request before it has its number. */
export type Request = Numbered extends infer R ? (R extends Numbered ? Omit<R, "ref"> : never) : never;

export interface Handlers {
  address: () => string;
  /** Everything that is not the reply to a request. */
  message: (message: FromServer) => void;
  state: (state: LinkState) => void;
  /** Asked after a connection that never opened: why there is no use in trying again, or null. */
  hopeless: () => Promise<Refusal | null>;
  /** The connection gave up for this reason. */
  end: (reason: Refusal) => void;
}

interface Waiting {
  message: Numbered;
  resolve: (reply: Reply) => void;
  reject: (error: Refusal) => void;
}

/** The code with which the server closes a connection to a table that one may not see. */
const NOT_FOR_YOU = 4404;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** Whoever waits longer for a reply has a connection that is dead without knowing it. */
const PATIENCE = 10_000;

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private refs = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(
    private handlers: Handlers,
    private open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  connect(): void {
    clearTimeout(this.timer);
    if (this.over || this.socket) return;
    this.handlers.state(this.failures ? "lost" : "connecting");
    const socket = this.open(this.handlers.address());
    let opened = false;
    this.socket = socket;
    socket.onopen = () => {
      opened = true;
      this.opened();
    };
    socket.onmessage = (event) => this.received(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => void this.lost(opened, event.code === NOT_FOR_YOU ? event.reason : "");
  }

  /** Send a request and wait for what the server says to it. */
  request(request: Request): Promise<Reply> {
    const message = { ...request, ref: ++this.refs } as Numbered;
    return new Promise((resolve, reject) => {
      this.waiting.set(message.ref, { message, resolve, reject });
      this.send(message);
      this.expect();
    });
  }

  /** Take the connection for lost, whatever the browser thinks of it, and try again. */
  abandon(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    void this.lost(true, "");
  }

  /** Send what has no reply; it is dropped where there is no connection. */
  send(message: FromClient): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    this.socket?.close();
    this.refuse(() => true);
    this.handlers.state("closed");
  }

  private opened(): void {
    this.handlers.state("open");
    this.refuse((message) => message.type !== "answer");
    for (const { message } of this.waiting.values()) this.send(message);
    this.expect();
  }

  private expect(): void {
    clearTimeout(this.doubt);
    if (this.waiting.size) this.doubt = setTimeout(() => this.abandon(), PATIENCE);
  }

  private received(message: FromServer): void {
    this.failures = 0;
    if (message.type === "accepted") this.settle(message.ref, (one) => one.resolve("accepted"));
    else if (message.type === "unsure") this.settle(message.ref, (one) => one.resolve("unsure"));
    else if (message.type === "refused")
      this.settle(message.ref, (one) => one.reject(new Refusal(message.reason, 0, message.rule)));
    else this.handlers.message(message);
  }

  private settle(ref: number, how: (one: Waiting) => void): void {
    const one = this.waiting.get(ref);
    this.waiting.delete(ref);
    if (one) how(one);
    this.expect();
  }

  private refuse(which: (message: Numbered) => boolean): void {
    for (const [ref, { message }] of this.waiting)
      if (which(message)) this.settle(ref, (one) => one.reject(new Refusal(texts.shell.interrupted)));
  }

  private async lost(opened: boolean, refusal: string): Promise<void> {
    this.socket = null;
    if (this.over) return;
    this.failures += 1;
    this.handlers.state("lost");
    const reason = refusal ? new Refusal(refusal, 404) : opened ? null : await this.handlers.hopeless();
    if (reason) {
      this.close();
      this.handlers.end(reason);
    } else if (!this.over) this.timer = setTimeout(() => this.connect(), this.pause());
  }

  /** Longer after every failure, and not the same for everybody, so that a restarted server is not overrun. */
  private pause(): number {
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.failures - 1));
    return longest * (0.6 + 0.4 * Math.random());
  }
}
