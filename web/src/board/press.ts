/**
 * The attributes of what is drawn for elements: found by their ids, and a button as long as it can be clicked. Of equal
 * pieces, its `twins`, only those are lit that an answer names; a click on another one means them.
 */
import { handling, meaning, type Picking } from "./picking";

export function press(picking: Picking, ids: string[], label: string, twins: string[] = ids) {
  const { next, later, chosen, meant } = handling(picking, ids);
  const meaningful = meaning(picking, ids, twins);
  const { live } = handling(picking, meaningful);
  const marks = {
    "data-ids": ids.join(" "),
    "data-live": live || undefined,
    "data-next": next || undefined,
    "data-later": later || undefined,
    "data-chosen": chosen || undefined,
    "data-meant": meant || undefined,
    "aria-label": label || undefined,
  };
  if (!live) return { ...marks, role: "img", tabindex: -1 };
  return {
    ...marks,
    role: "button",
    tabindex: next ? 0 : -1,
    "aria-pressed": chosen,
    onclick: (event: Event) => {
      event.stopPropagation();
      picking.pick(meaningful);
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      picking.pick(meaningful);
    },
  };
}
