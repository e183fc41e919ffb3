/** Which names of a map can be written, and where: none covers another one, or a piece. */
import { type Box as Frame, span } from "./outline";
import { isCity, type Plan } from "./places";

export interface Written {
  text: string;
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A letter of a name is about so wide, as a share of its height. */
const LETTER = 0.52;
/** What longer names are cut to where there is no room for more. */
const CUT = 5;
/** How much wider than its area a name may be on a map that is seen from afar. */
const BEYOND = 1.2;

const meet = (one: Box, two: Box) =>
  one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

/** A name and what may stand for it: its longest word, then how it begins. */
export function forms(label: string): string[] {
  const word = label.split(" ").reduce((best, next) => (next.length > best.length ? next : best), "");
  const cut = word.length > CUT + 2 ? [`${word.slice(0, CUT)}.`] : [];
  return [...new Set([label, word, ...cut])];
}

/** Where a name may go, the best place first: at its area's spot or to either side of it; around a city's disc. */
function spots({ area, name, pieces }: Plan, width: number, letters: number): [number, number][] {
  const [x, y] = area.spot;
  if (!isCity(area)) return [0, 0.25, -0.25, 0.5, -0.5].map((by) => [x + by * width, name]);
  const beside = area.size + width / 2 + letters * 0.2;
  const around: [number, number][] = [
    [x, name],
    [x + beside, y + letters * 0.35],
    [x - beside, y + letters * 0.35],
  ];
  return pieces.length ? around : [...around, [x, y + area.size + letters * 0.95]];
}

function around(x: number, base: number, width: number, letters: number): Box {
  const half = width / 2 + letters * 0.12;
  return { left: x - half, right: x + half, top: base - letters * 0.7, bottom: base + letters * 0.1 };
}

const pieceBoxes = ({ pieces }: Plan): Box[] =>
  pieces.map(({ x, y, size }) => {
    const half = size * 0.4;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });

function disc({ area }: Plan): Box {
  const [[x, y], half] = [area.spot, area.size * 0.75];
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** How a map is looked at: from afar or not, where it ends, and what is called for. */
export interface Look {
  far?: boolean;
  within?: Frame;
  isCalled?: (id: string) => boolean;
}

/** Whether a city's name only adds to that of another area, as the port of a city does: its mark says enough. */
function adds({ area }: Plan, labels: Set<string>): boolean {
  const words = area.label.split(" ");
  return isCity(area) && words.some((_, i) => i > 0 && labels.has(words.slice(i).join(" ")));
}

/**
 * By area: its name as it is written. `far` maps have little room: there a name is short rather than wider than its
 * area. Areas come before cities, and those that are called for before the others; nearer by, there are more.
 */
export function written(plans: Plan[], letters: number, look: Look = {}): Map<string, Written> {
  const { far = false, within, isCalled = () => false } = look;
  const isInside = (box: Box) =>
    !within || (box.left >= within.x && box.right <= within.x + within.width && box.top >= within.y);
  const labels = new Set(plans.map(({ area }) => area.label));
  const rank = ({ area }: Plan) => Number(isCity(area)) - 2 * Number(isCalled(area.id));
  const taken = [...plans.flatMap(pieceBoxes), ...plans.filter(({ area }) => isCity(area)).map(disc)];
  const found = new Map<string, Written>();
  const texts = new Set<string>();

  function find(plan: Plan): { box: Box; name: Written } | null {
    for (const text of forms(plan.area.label)) {
      const width = text.length * letters * LETTER;
      const room = span(plan.area.outline, plan.area.spot[0], plan.name);
      const isShortest = text === forms(plan.area.label).at(-1);
      if (texts.has(text) || (far && room && !isShortest && width > BEYOND * (room[1] - room[0]))) continue;
      for (const [x, y] of spots(plan, width, letters)) {
        const box = around(x, y, width, letters);
        if (isInside(box) && !taken.some((other) => meet(other, box))) return { box, name: { text, x, y } };
      }
    }
    return null;
  }

  for (const plan of [...plans].sort((one, two) => rank(one) - rank(two))) {
    const free = adds(plan, labels) ? null : find(plan);
    if (!free) continue;
    taken.push(free.box);
    texts.add(free.name.text);
    found.set(plan.area.id, free.name);
  }
  return found;
}
