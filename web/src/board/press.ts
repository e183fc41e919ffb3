/** The attributes of what is drawn for elements: found by their ids, and a button as long as it can be clicked. */
import { handling, type Picking } from "./picking";

export function press(picking: Picking, ids: string[], label: string) {
  const { next, later, chosen, meant, live } = handling(picking, ids);
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
    tabindex: later ? -1 : 0,
    "aria-pressed": chosen,
    onclick: (event: Event) => {
      event.stopPropagation();
      picking.pick(ids);
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      picking.pick(ids);
    },
  };
}
