/** What the signs of a table mean, from what its scene says of them. */
import type { Scene } from "../board/scene";

export interface Sign {
  icon: string;
  label: string;
}

/** The numbers that players and the table have, each sign once; the same number is called alike by all. */
export function signs(scene: Scene): Sign[] {
  const counters = [...scene.status(), ...scene.panels().flatMap((panel) => scene.all(panel.items, "counter"))];
  const found = new Map<string, string>();
  for (const { icon, label } of counters) if (icon && label && !found.has(icon)) found.set(icon, label);
  return [...found].map(([icon, label]) => ({ icon, label }));
}
