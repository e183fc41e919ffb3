/** A face's flat elements as the scene they came from. What travels leaves out defaults; here they are put back. */
import type { Element, Face } from "../protocol";

interface Base {
  id: string;
  label: string;
  note: string;
}

export interface Area extends Base {
  type: "area";
  kind: string;
  outline: number[];
  spot: [number, number];
  tint: string;
  marks: string[];
  size: number;
  /** Whose it is, where its colours do not say so. */
  owner: number | null;
}

export interface Link extends Base {
  type: "link";
  kind: string;
  ends: [string, string];
  line: number[];
}

export interface MapBoard extends Base {
  type: "map";
  width: number;
  height: number;
  outline: number[];
  areas: string[];
  links: string[];
  scenery: string[];
}

export interface Space extends Base {
  type: "element";
}

export type Box = [number, number, number, number];

export interface Place extends Base {
  type: "place";
  /** Left, top, width and height in the units of its board; `narrow` is for narrow screens. */
  box: Box;
  narrow: Box | null;
  kind: string;
  icon: string;
  tint: string;
  value: string;
  state: string;
  marks: string[];
  owner: number | null;
}

export interface PlacesBoard extends Base {
  type: "board";
  width: number;
  height: number;
  narrow: [number, number] | null;
  places: string[];
  scenery: string[];
}

export interface Track extends Base {
  type: "track";
  spaces: string[];
}

export interface Cell extends Base {
  type: "cell";
  icon: string;
  state: string;
  marks: string[];
}

export interface Sheet extends Base {
  type: "sheet";
  rows: string[][];
}

export interface Pile extends Base {
  type: "pile";
  kind: string;
  count: string;
}

export interface Counter extends Base {
  type: "counter";
  icon: string;
  value: string;
  tint: string;
}

export interface Piece extends Base {
  type: "piece";
  at: string;
  icon: string;
  tint: string;
  face_down: boolean;
  value: string;
  kind: string;
  state: string;
  /** What it carries: icons with texts. */
  marks: string[];
  owner: number | null;
}

export interface Panel extends Base {
  type: "panel";
  seat: number;
  tint: string;
  crest: string;
  state: string;
  items: string[];
  /** Those of its counters that tell how the seat stands. */
  standing: string[];
  /** It begins as one line of these. */
  folded: boolean;
}

export type Thing =
  Area | Link | MapBoard | Place | PlacesBoard | Space | Track | Cell | Sheet | Pile | Counter | Piece | Panel;

const DEFAULTS: Record<string, object> = {
  area: { kind: "land", outline: [], spot: [0, 0], tint: "", marks: [], size: 0, owner: null },
  link: { kind: "road", ends: ["", ""], line: [] },
  map: { width: 0, height: 0, outline: [], areas: [], links: [], scenery: [] },
  place: {
    box: [0, 0, 0, 0],
    narrow: null,
    kind: "field",
    icon: "",
    tint: "",
    value: "",
    state: "",
    marks: [],
    owner: null,
  },
  board: { width: 1, height: 1, narrow: null, places: [], scenery: [] },
  element: {},
  track: { spaces: [] },
  cell: { icon: "", state: "", marks: [] },
  sheet: { rows: [] },
  pile: { kind: "row", count: "" },
  counter: { icon: "", value: "", tint: "" },
  piece: {
    at: "",
    icon: "",
    tint: "",
    face_down: false,
    value: "",
    kind: "token",
    state: "",
    marks: [],
    owner: null,
  },
  panel: { seat: 0, tint: "", crest: "", state: "", items: [], standing: [], folded: false },
};

const known = new WeakMap<Element, Thing>();

/** The element with its defaults, the same object each time it is asked for. */
function thing(element: Element): Thing {
  let found = known.get(element);
  if (!found) {
    found = { label: "", note: "", ...DEFAULTS[String(element.type)], ...element } as Thing;
    known.set(element, found);
  }
  return found;
}

function partsOf(found: Thing): string[] {
  switch (found.type) {
    case "map":
      return [...found.areas, ...found.links];
    case "board":
      return found.places;
    case "track":
      return found.spaces;
    case "sheet":
      return found.rows.flat();
    case "panel":
      return found.items;
    default:
      return [];
  }
}

export class Scene {
  readonly pieces: Piece[];
  private lying = new Map<string, Piece[]>();

  constructor(private face: Face) {
    this.pieces = face.layout.pieces.map((id) => this.get(id)).filter((found) => found?.type === "piece");
    for (const piece of this.pieces) {
      const there = this.lying.get(piece.at);
      if (there) there.push(piece);
      else this.lying.set(piece.at, [piece]);
    }
  }

  get(id: string): Thing | undefined {
    const element = this.face.elements[id];
    return element && thing(element);
  }

  /** The elements of these ids that are of one type. */
  all<T extends Thing["type"]>(ids: string[], type: T): Extract<Thing, { type: T }>[] {
    return ids.map((id) => this.get(id)).filter((found) => found?.type === type) as Extract<Thing, { type: T }>[];
  }

  boards(): Thing[] {
    return this.face.layout.boards.map((id) => this.get(id)).filter((found) => found !== undefined);
  }

  panels(): Panel[] {
    return this.all(this.face.layout.panels, "panel");
  }

  status(): Counter[] {
    return this.all(this.face.layout.status, "counter");
  }

  /** What lies at an element, in the scene's order. */
  at(id: string): Piece[] {
    return this.lying.get(id) ?? [];
  }

  /** The ids of an element, of its parts, and of all that lies there. */
  inside(id: string): string[] {
    const found = this.get(id);
    const parts = found ? partsOf(found) : [];
    return [id, ...this.at(id).map((piece) => piece.id), ...parts.flatMap((part) => this.inside(part))];
  }

  /** Whose something is, by the name on its owner's panel, where its colours and its name do not say so. */
  whose(found: Thing): string {
    if (!("owner" in found) || found.owner === null) return "";
    const panel = this.panels().find((one) => one.seat === found.owner);
    return !panel || panel.tint === found.tint || found.label.includes(panel.label) ? "" : panel.label;
  }

  /** What an element is called in a path of clicks or an announcement. */
  name(id: string): string {
    const found = this.get(id);
    if (!found) return id;
    if (found.type === "place") return [found.value, found.label].filter(Boolean).join(" ") || id;
    const value = found.type === "piece" ? found.value : "";
    return [found.label || id, says(found.label, value) ? "" : value].filter(Boolean).join(" ");
  }
}

/** Whether a name has the value of the thing in it: "Influence 4", but not "King". */
export const says = (name: string, value: string) => name.split(" ").includes(value);
