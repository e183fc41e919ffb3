/** The server's REST interface, one function for each request. What the server refuses is thrown as a Refusal. */
import type {
  BotInfo,
  Credentials,
  Face,
  GameInfo,
  Line,
  Lobby,
  Me,
  NewPassword,
  NewTable,
  OptionsQuery,
  OptionsReply,
  Paragraph,
  Primer,
  SignedIn,
  TableInfo,
} from "../protocol";
import { texts } from "../texts";

/** What the server would not do, with its reason as a sentence for people. */
export class Refusal extends Error {
  readonly reason: string;

  constructor(
    reason: string,
    readonly status = 0,
    readonly rule = "",
  ) {
    super(reason);
    this.name = "Refusal";
    this.reason = whole(reason);
  }
}

/** With a capital letter and a full stop: programs' messages have neither. */
export function whole(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** A sentence for people, whatever was thrown. */
export function sentence(error: unknown): string {
  return error instanceof Refusal ? error.reason : texts.shell.broken;
}

function csrf(): string {
  const found = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie);
  return found ? decodeURIComponent(found[1] ?? "") : "";
}

async function reason(response: Response): Promise<string> {
  try {
    const body: unknown = await response.json();
    if (body && typeof body === "object" && "reason" in body) return String(body.reason);
  } catch {
    // Not JSON: a proxy's page, say. The general sentence is all there is to tell.
  }
  return texts.shell.broken;
}

async function send(method: string, path: string, body?: BodyInit, type = "application/json"): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") headers["x-csrf-token"] = csrf();
  if (body !== undefined) headers["content-type"] = type;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body, credentials: "same-origin" });
  } catch {
    throw new Refusal(texts.shell.offline);
  }
  if (!response.ok) throw new Refusal(await reason(response), response.status);
  return response;
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body === undefined ? undefined : JSON.stringify(body));
  const text = await response.text();
  return (text ? JSON.parse(text) : null) as T;
}

const get = <T>(path: string) => json<T>("GET", path);
const post = <T>(path: string, body?: unknown) => json<T>("POST", path, body);

/** An address with those of the values that are there as its query. */
export function address(path: string, query: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

const table = (id: string, rest = "") => `/api/tables/${encodeURIComponent(id)}${rest}`;
const game = (key: string, rest: string) => `/api/games/${encodeURIComponent(key)}/${rest}`;

export const api = {
  me: () => get<Me | null>("/api/me"),
  name: (name: string) => post<Me>("/api/me", { name }),
  register: (credentials: Credentials) => post<Me>("/api/account", credentials),
  signIn: (credentials: Credentials) => post<SignedIn>("/api/sign-in", credentials),
  signOut: () => post<Me | null>("/api/sign-out"),
  signOutEverywhere: () => post<Me | null>("/api/sign-out/everywhere"),
  changePassword: (passwords: NewPassword) => post<Me>("/api/password", passwords),

  games: () => get<GameInfo[]>("/api/games"),
  primer: (key: string) => get<Primer>(game(key, "primer")),
  picture: (key: string) => get<Face>(game(key, "picture")),
  check: (key: string, query: OptionsQuery) => post<OptionsReply>(game(key, "check"), query),
  rules: (key: string) => get<Paragraph[]>(game(key, "rules")),
  rule: (key: string, id: string) => get<Paragraph>(game(key, `rules/${encodeURIComponent(id)}`)),
  bots: () => get<BotInfo[]>("/api/bots"),
  lobby: () => get<Lobby>("/api/lobby"),

  create: (wanted: NewTable) => post<TableInfo>("/api/tables", wanted),
  table: (id: string, link = "") => get<TableInfo>(address(table(id), { link })),
  take: (id: string, seat: number, link = "") => post<TableInfo>(address(table(id, `/seats/${seat}`), { link })),
  leave: (id: string, seat: number, link = "") =>
    json<TableInfo>("DELETE", address(table(id, `/seats/${seat}`), { link })),
  start: (id: string, bot = "") => post<TableInfo>(address(table(id, "/start"), { bot })),
  rematch: (id: string) => post<TableInfo>(table(id, "/rematch")),
  cancel: (id: string) => json<null>("DELETE", table(id)),
  history: (id: string, at: number, seat?: number, link = "") =>
    get<Face>(address(table(id, `/history/${at}`), { seat, link })),
  log: (id: string, seat?: number, link = "") => get<Line[]>(address(table(id, "/log"), { seat, link })),
  /** Where a finished game's record can be downloaded. */
  recordAddress: (id: string) => table(id, "/record"),
  upload: async (record: Blob) => (await (await send("POST", "/api/records", record)).json()) as TableInfo,
};
