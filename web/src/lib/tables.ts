/** What the lists of tables say, worked out from what the server tells of each. */
import type { BotInfo, GameInfo, NewSeat, NewTable, SeatInfo, TableInfo } from "../protocol";
import { texts } from "../texts";

export const mySeats = (table: TableInfo): SeatInfo[] => table.seats.filter((seat) => seat.mine);
export const openSeats = (table: TableInfo): SeatInfo[] =>
  table.seats.filter((seat) => seat.kind === "open" && !seat.name && !seat.bot);

export function myTurn(table: TableInfo): boolean {
  return table.state === "playing" && mySeats(table).some((seat) => !seat.bot && table.waiting.includes(seat.seat));
}

export function nameOf(seat: SeatInfo): string {
  const name = seat.name || seat.bot || texts.tables.nobody;
  return seat.kind === "bot" ? texts.tables.bot(name) : name;
}

/** Everybody at the table but me, and everybody when the game is over, in a phrase; equal bots are counted. */
export function company(table: TableInfo): string {
  const isOver = table.state === "finished";
  const others = table.seats.filter(
    (seat) => (isOver || !seat.mine || seat.kind === "here") && !openSeats(table).includes(seat),
  );
  const names = others.map(nameOf);
  const count = (name: string) => names.filter((other) => other === name).length;
  return texts.shell.list([...new Set(names)].map((name) => texts.tables.several(name, count(name))));
}

/** How a table stands, in a few words. */
export function standing(table: TableInfo): string {
  const words = texts.tables;
  if (table.stopped) return words.stopped;
  if (table.state === "finished")
    return table.winners.length ? words.won(texts.shell.list(table.winners)) : words.nobodyWon;
  if (table.state === "gathering") {
    const missing = openSeats(table).length;
    return missing ? words.gathering(missing) : words.ready;
  }
  const names = table.seats.filter((seat) => table.waiting.includes(seat.seat)).map(nameOf);
  return myTurn(table) ? words.yourTurn : words.waiting(texts.shell.list(names));
}

/** Where a table is played or watched; the secret of a private one goes along. */
export function pathOf(table: TableInfo): string {
  const page = table.state === "finished" ? "replay" : "table";
  const secret = table.link ? `?link=${encodeURIComponent(table.link)}` : "";
  return `/${page}/${encodeURIComponent(table.id)}${secret}`;
}

/** Tables that wait for me first, then the latest. */
export function byUrgency(tables: TableInfo[]): TableInfo[] {
  return tables.toSorted((a, b) => Number(myTurn(b)) - Number(myTurn(a)) || b.created - a.created);
}

/** Four make a good first game; else the nearest number that the game allows. */
export function goodNumber(players: number[]): number {
  return players.toSorted((a, b) => Math.abs(a - 4) - Math.abs(b - 4))[0] ?? 2;
}

export function goodBot(bots: BotInfo[]): string {
  return (bots.find((bot) => bot.name === "normal") ?? bots[0])?.name ?? "normal";
}

/** Me and as many bots as make a good number. */
export function quickTable(game: GameInfo, bots: BotInfo[]): NewTable {
  const rest = goodNumber(game.players) - 1;
  const others: NewSeat[] = Array.from({ length: rest }, () => ({ kind: "bot", name: goodBot(bots) }));
  return { game: game.key, seats: [{ kind: "me" }, ...others] };
}
