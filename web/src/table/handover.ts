/** Several people at one device: whose turn it is to hold it. */
import type { Face, TableInfo } from "../protocol";

/** My seats that a person plays. */
export function mySeats(table: TableInfo): number[] {
  return table.seats.filter((seat) => seat.mine && !seat.bot).map((seat) => seat.seat);
}

/** Whether people pass this device around, so that what one sees is hidden from the next. */
export function isShared(table: TableInfo): boolean {
  return mySeats(table).length > 1;
}

/** My other seats that may speak on the open floor: people at one device let each other speak. */
export function otherSpeakers(table: TableInfo, face: Face | null, seat: number): number[] {
  const asked = face?.asked;
  return asked?.mine?.floor ? mySeats(table).filter((mine) => mine !== seat && asked.seats.includes(mine)) : [];
}

/**
 * The seat of mine that should look next, or null if the present one may stay. In a sealed window all its seats are
 * listed until it closes, so `answered` says which of mine have nothing to do there any more. On an open floor it is
 * the one that was `called`.
 */
export function nextSeat(
  table: TableInfo,
  face: Face | null,
  seat: number,
  answered: number[],
  called: number | null = null,
): number | null {
  if (called !== null && otherSpeakers(table, face, seat).includes(called)) return called;
  if (!isShared(table) || !face?.asked || face.asked.mine) return null;
  const asked = new Set(face.asked.seats);
  return mySeats(table).find((mine) => mine !== seat && asked.has(mine) && !answered.includes(mine)) ?? null;
}
