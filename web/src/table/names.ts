/** What people at a table are called. */
import type { Panel } from "../board/scene";
import type { TableInfo } from "../protocol";
import { texts } from "../texts";

/** Who takes over a seat. */
export const BOT = "normal";

/** Who sits there; a bot by its name, and a bot that stands in for a person by both. */
export function playerName(table: TableInfo | null, seat: number): string {
  const found = table?.seats.find((one) => one.seat === seat);
  if (!found) return "";
  const bot = found.bot ? `${found.bot} ${texts.table.gathering.bot}` : "";
  if (found.kind === "bot" || !found.name) return bot || found.name;
  return bot ? `${found.name} (${bot})` : found.name;
}

/** A person's name, or the faction where names would not tell two bots apart. */
export function seatName(table: TableInfo | null, seat: number, faction = ""): string {
  const found = table?.seats.find((one) => one.seat === seat);
  const name = found && found.kind !== "bot" ? found.name : "";
  return (
    [name, faction || found?.faction || ""].filter(Boolean).join(" · ") || playerName(table, seat) || `${seat + 1}`
  );
}

/** What somebody at the same device is called to it by. */
export function personName(table: TableInfo | null, seat: number): string {
  return table?.seats.find((one) => one.seat === seat)?.name || seatName(table, seat);
}

/** Whoever is named later in a sentence is not who it is about. */
const EARLY = 20;

/** The panel of whoever a sentence speaks of. */
export function spokenOf(text: string, panels: Panel[]): Panel | undefined {
  const places = panels.map((panel) => ({ panel, at: panel.label ? text.indexOf(panel.label) : -1 }));
  return places.filter(({ at }) => at >= 0 && at < EARLY).toSorted((a, b) => a.at - b.at)[0]?.panel;
}
