/** A mark: an icon with a short text, written `icon` or `icon:text`. */
export interface Mark {
  icon: string;
  text: string;
}

export function mark(written: string): Mark {
  const [icon = "", text = ""] = written.split(":");
  return { icon, text: text.startsWith("-") ? `−${text.slice(1)}` : text };
}
