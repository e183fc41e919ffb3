/** Which page is shown: the browser's own history, and links that change it without loading anew. */

export type Page = "home" | "new" | "table" | "replay" | "rules" | "account" | "about" | "missing";

export interface Route {
  page: Page;
  /** What the address names: a game's key or a table's id. */
  name: string;
  query: URLSearchParams;
  hash: string;
}

const PAGES: [RegExp, Page][] = [
  [/^\/$/, "home"],
  [/^\/new\/([^/]+)$/, "new"],
  [/^\/table\/([^/]+)$/, "table"],
  [/^\/replay\/([^/]+)$/, "replay"],
  [/^\/rules\/([^/]+)$/, "rules"],
  [/^\/account$/, "account"],
  [/^\/about$/, "about"],
];

export function route(url: URL): Route {
  const rest = { query: url.searchParams, hash: plain(url.hash.slice(1)) ?? "" };
  for (const [pattern, page] of PAGES) {
    const match = pattern.exec(url.pathname);
    const name = match && plain(match[1] ?? "");
    if (name !== null) return { page, name, ...rest };
  }
  return { page: "missing", name: "", ...rest };
}

/** A part of an address without its escapes, or null where they are broken. */
function plain(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

class Router {
  current = $state.raw<Route>({ page: "home", name: "", query: new URLSearchParams(), hash: "" });

  /** Called once, by the frame. */
  start(): () => void {
    const read = () => (this.current = route(new URL(location.href)));
    read();
    addEventListener("popstate", read);
    document.addEventListener("click", follow);
    return () => {
      removeEventListener("popstate", read);
      document.removeEventListener("click", follow);
    };
  }

  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.current = route(new URL(location.href));
  }
}

export const router = new Router();

/** Follow a plain click on a link of ours within the page. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api") || link.pathname.startsWith("/schema")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
