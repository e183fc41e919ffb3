/** What the server and the client say to each other. Written by `python -m tools.make_protocol`: don't edit. */

/** Who the browser's cookie says it is. */
export interface Me {
  id: string;
  name: string;
  /** Whether the name is kept by a password; a guest is known by the cookie alone. */
  account: boolean;
}

/** Who one is from now on, and what came of the tables one had as a guest. */
export interface SignedIn {
  me: Me;
  /** How many tables moved into the account. */
  moved: number;
  /** The games at whose tables the account has a seat already: there the guest's seats stayed the guest's. */
  stayed: string[];
}

export interface GuestName {
  name: string;
}

export interface Credentials {
  name: string;
  password: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** One option of a game. `choices` gives each word its explanation; `least` and `most` bound a number. */
export interface OptionInfo {
  name: string;
  kind: "flag" | "choice" | "number" | "text";
  label: string;
  help: string;
  default: boolean | number | string;
  choices: Record<string, string>;
  least: number;
  most: number;
  form: string;
}

export interface GameInfo {
  key: string;
  name: string;
  tagline: string;
  players: number[];
  options: OptionInfo[];
  /** What of its components is house design, for the game's page; empty if nothing is. */
  house: string;
  /** How many steps its guided first game has; 0 if it has none. */
  lessons: number;
}

/** A game in a few sentences: what one wants in it, and what a turn is. Empty where the game does not say it. */
export interface Primer {
  goal: string;
  turn: string[];
}

export interface BotInfo {
  name: string;
  label: string;
  help: string;
}

export interface OptionsQuery {
  players: number;
  options?: Record<string, unknown>;
}

/** Whether the options go together, and which single changes to them would not: {option: {value: reason}}. */
export interface OptionsReply {
  refusal: string | null;
  blocked: Record<string, Record<string, string>>;
  /** Player counts, as texts, that the options rule out, with the reason. */
  players: Record<string, string>;
}

export interface Paragraph {
  id: string;
  chapter: string;
  /** Plain text; a ruling or a departure from the printed rules says so itself. */
  text: string;
}

/** The one who opens the table, another person at the same device, whoever follows the link, or a bot. */
export type SeatKind = "me" | "here" | "open" | "bot";

export interface NewSeat {
  kind: SeatKind;
  /** The name of a person at the same device, or of a bot. */
  name?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, unknown>;
  /** Whether the seats are dealt at random when the game starts, or stay as listed. */
  shuffle?: boolean;
  pace?: "live" | "days";
  /** With pace `days`: hours for each answer; 0 is no clock. */
  hours?: number;
  /** With pace `live`: seconds after which silence answers, where it can; 0 is never. */
  grace?: number;
  listed?: boolean;
  /** Beyond one's own answers since the last barrier: anybody may, all must agree, or nobody can. */
  undo?: "free" | "consent" | "never";
  /** Whether people may ask for hints although others play as well; alone against bots they always may. */
  hints?: boolean;
  /** The game's guided first game: seats and options are its own, whatever else is wanted here. */
  guided?: boolean;
}

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  /** Empty while nobody has taken an open seat. */
  name: string;
  mine: boolean;
  /** The bot that plays it: from the start, or for a person whose clock ran out. */
  bot: string;
  faction: string;
  connected: boolean;
}

/** Something that needs the consent of the other people at the table. */
export interface Proposal {
  kind: "undo" | "bot";
  /** The seat that asks. */
  by: number;
  /** The seat whose answer is to be taken back, or that a bot is to play. */
  seat: number;
  /** How far back, for undo. */
  to: number;
  agreed: number[];
  needed: number[];
}

export interface TableInfo {
  id: string;
  game: string;
  /** The game's name, for lists. */
  name: string;
  state: "gathering" | "playing" | "finished";
  players: number;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  pace: "live" | "days";
  hours: number;
  grace: number;
  listed: boolean;
  undo: "free" | "consent" | "never";
  /** Whether I opened it. */
  mine: boolean;
  /** The secret that a private table's link carries; only its people are told. */
  link: string;
  /** The seats that are asked: of a sealed window all its seats until it closes. */
  waiting: number[];
  /** When the table began to wait for them, or the game ended, in seconds since 1970. */
  since: number;
  /** When the clock runs out, or 0. */
  deadline: number;
  created: number;
  proposal: Proposal | null;
  ending: string;
  winners: string[];
  /** The id of the table that plays again. */
  rematch: string;
  /** The hash of the seed, published at the start; the record shows the seed at the end. */
  commitment: string;
  /** Whether I may ask here what a good player would do. */
  hints: boolean;
  /** Whether it is the game's guided first game. */
  guided: boolean;
  /** How many steps the guided first game of its game has; 0 if there is none. */
  lessons: number;
  /** Why the game stands still, if it can't go on as it was shown, and who can help. */
  stopped: string;
  /** For those of my seats that are asked: when their silence answers, in seconds since 1970. */
  silences: Record<number, number>;
}

export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
  finished: TableInfo[];
  /** Games that are installed here and can't be played: a line with the reason for each. */
  broken: string[];
}

/** An element of the scene with its class as `type`; elements inside it are named by their ids. See docs/scene.md. */
export type Element = Record<string, unknown>;

/** The ids of a scene's outermost elements, in order. */
export interface Layout {
  boards: string[];
  panels: string[];
  pieces: string[];
  status: string[];
}

/** A legal answer: what the button says, and what to click on the board, in that order, to give it. */
export interface Choice {
  answer: unknown;
  label: string;
  targets: string[];
  /** It does nothing, as the game says: it stands apart from the others. */
  idle: boolean;
}

/** The question put to the seat. `turn` comes back with the answer, so that a late or repeated one is harmless. */
export interface Ask {
  turn: string;
  text: string;
  rule: string;
  choices: Choice[];
  /** Others choose at the same time, in secret; the answer can be taken back until all have chosen. */
  window: boolean;
  /** Others may speak at the same time, openly, and the first answer counts; the turn stands while they do. */
  floor: boolean;
  /** The answer that silence gives, if it gives any. */
  rest: unknown;
  /** The standing order that can be given about it, by name; empty where silence says nothing. */
  order: string;
}

/** Who is asked what, as the seat may know it. */
export interface Asked {
  seats: number[];
  /** The question, if it is put to this seat; empty for all others. */
  text: string;
  rule: string;
  mine: Ask | null;
}

/** Something the rules let the seat do at any time. */
export interface Aside {
  answer: unknown;
  label: string;
  /** What it is about on the board, whoever receives something first. */
  targets: string[];
}

export interface Standing {
  seat: number;
  place: number;
  score: number;
}

/** Points from one source, by seat. */
export interface SheetRow {
  label: string;
  points: number[];
}

export interface Outcome {
  ending: string;
  /** Why it ended as it did. */
  text: string;
  standings: Standing[];
  seed: string;
  /** Where the points came from, if the game says it. */
  sheet: SheetRow[];
}

/** One side of a moment: who it is, and what it brings, each with its label. */
export interface MomentSide {
  name: string;
  seat: number | null;
  sums: [string, string][];
  total: string;
}

/** Something to be staged: a battle, a vote, a winter, the end. */
export interface Moment {
  title: string;
  sides: MomentSide[];
  outcome: string;
  icon: string;
}

/** Where a seat stands in the guided first game: what it is told, why, and what it is to answer. */
export interface Lesson {
  /** Followed, left by another answer, or played to its end. */
  state: "on" | "left" | "done";
  /** Empty while others are asked, and where there is nothing to choose. */
  text: string;
  why: string;
  answer: unknown;
  step: number;
  steps: number;
}

/** All that a seat (or a spectator, -2) sees of a position. */
export interface Face {
  /** The number of the position in the history; it stands still while a window is open. */
  at: number;
  elements: Record<string, Element>;
  layout: Layout;
  asked: Asked | null;
  asides: Aside[];
  can_undo: boolean;
  outcome: Outcome | null;
  lesson: Lesson | null;
  /** Drawings that the game brings along: by their word the paths, in a square of 512. */
  icons: Record<string, string[]>;
}

/** What of the face changed. Elements are replaced whole; fields that are not there stayed as they were. */
export interface Change {
  type: "change";
  at?: number;
  set?: Record<string, Element>;
  drop?: string[];
  layout?: Layout;
  asked?: Asked | null;
  asides?: Aside[];
  can_undo?: boolean;
  outcome?: Outcome | null;
  lesson?: Lesson | null;
  /** Answers were taken back: the lines of this position and of later ones are gone, `lines` has what remains. */
  anew?: number;
  /** What happened, in order. */
  lines?: Line[];
}

/** A sentence of the log; `at` is the position it led to. */
export interface Line {
  at: number;
  text: string;
  /** What it looks like when it is staged. */
  moment?: Moment;
}

export interface ChatLine {
  type: "chat";
  id: number;
  name: string;
  text: string;
  time: number;
  /** If it is for some seats alone: the one that speaks, then those it is for. */
  seats: number[];
}

/** A standing order of a seat: what is answered for it from now on, to questions of some kinds. */
export interface OrderInfo {
  name: string;
  label: string;
  /** What can be ordered, each with its label. `ask` takes the order back. */
  words: Record<string, string>;
  /** What is ordered now. */
  word: string;
}

export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number;
  /** None while the table gathers. */
  face: Face | null;
  lines: Line[];
  /** The position this person last looked at, so that the client can say what changed since. */
  seen: number;
  /** The position at which the seat gave its last answer, -1 if it gave none. */
  answered: number;
  chat: ChatLine[];
  /** The seat's own; empty for spectators. */
  orders: OrderInfo[];
}

export interface OrdersChanged {
  type: "orders";
  orders: OrderInfo[];
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** The message with this `ref` was carried out and is stored. */
export interface Accepted {
  type: "accepted";
  ref: number;
}

/** The answer with this `ref` could not be taken back once given: send it again with `sure`. */
export interface Unsure {
  type: "unsure";
  ref: number;
}

export interface Refused {
  type: "refused";
  ref: number;
  reason: string;
  rule: string;
}

/** What a good player would answer to this turn, and why. Told to who asked, and to nobody else. */
export interface Hint {
  type: "hint";
  turn: string;
  answer: unknown;
  why: string[];
}

export type FromServer = Welcome | Change | TableChanged | OrdersChanged | ChatLine | Accepted | Unsure | Refused | Hint;

/** Look through another of my seats (or -2, as a spectator); answered by a Welcome. */
export interface Sit {
  type: "sit";
  seat: number;
}

export interface GiveAnswer {
  type: "answer";
  ref: number;
  turn: string;
  answer: unknown;
  sure?: boolean;
}

export interface DoAside {
  type: "aside";
  ref: number;
  answer: unknown;
}

/** Take back my last answer: at once where nothing was learned since, else as the table's policy says. */
export interface Undo {
  type: "undo";
  ref: number;
}

/** Propose that a bot takes over a seat whose clock ran out (or that its owner gives it back: `bot` empty). */
export interface Offer {
  type: "offer";
  ref: number;
  seat: number;
  bot: string;
}

/** Agree to the proposal on the table, or refuse it. */
export interface Vote {
  type: "vote";
  ref: number;
  agree: boolean;
}

/** Let silence answer for my seat from now on, as one of the order's words says; `ask` takes it back. */
export interface GiveOrder {
  type: "order";
  ref: number;
  name: string;
  word: string;
}

/** Say something to all, or `to` some seats alone: nobody else ever sees it. */
export interface Say {
  type: "say";
  ref: number;
  text: string;
  to?: number[];
}

/** What would a good player do? Answered by a Hint, where the table allows it. */
export interface AskHint {
  type: "hint";
  ref: number;
}

/** I have looked at everything up to this position. */
export interface Seen {
  type: "seen";
  at: number;
}

export type FromClient = Sit | GiveAnswer | DoAside | Undo | Offer | Vote | GiveOrder | Say | AskHint | Seen;
