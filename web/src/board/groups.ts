/** Equal pieces as one with a count, where there is no room for each of them. */
import type { Piece } from "./scene";

export interface Group {
  /** The piece that is drawn; all of them look like it. */
  piece: Piece;
  pieces: Piece[];
}

const look = (piece: Piece) =>
  [piece.kind, piece.icon, piece.tint, piece.value, piece.state, piece.face_down, piece.label].join("|");

/** One group for each look, in the order in which the looks appear. */
export function alike(pieces: Piece[]): Group[] {
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    const group = groups.get(look(piece));
    if (group) group.pieces.push(piece);
    else groups.set(look(piece), { piece, pieces: [piece] });
  }
  return [...groups.values()];
}

/** Each piece alone as long as so many fit, else equal ones together. */
export function grouped(pieces: Piece[], room: number): Group[] {
  return pieces.length <= room ? pieces.map((piece) => ({ piece, pieces: [piece] })) : alike(pieces);
}

/** The ids of all pieces among these that look like one of the group, itself included. */
export function twins(group: Group, pieces: Piece[]): string[] {
  return pieces.filter((piece) => look(piece) === look(group.piece)).map((piece) => piece.id);
}

/** What stands next to a group: how many it has, unless it is one that says so itself. */
export function count(group: Group): string {
  return group.pieces.length > 1 ? `×${group.pieces.length}` : "";
}
