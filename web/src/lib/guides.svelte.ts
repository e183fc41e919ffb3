/** The guided first game: opening it, and what a browser remembers of it. */
import { api } from "./api";
import { router } from "./router.svelte";
import { session } from "./session.svelte";
import { pathOf } from "./tables";

const KEY = "regalia-guides";

/** Tables at which the guide was put away, and games for which it is not offered any more. */
interface Kept {
  skipped: string[];
  declined: string[];
}

function stored(): Kept {
  try {
    return { skipped: [], declined: [], ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { skipped: [], declined: [] };
  }
}

const MOST = 50;

class Guides {
  private kept = $state.raw(stored());

  isSkipped(table: string): boolean {
    return this.kept.skipped.includes(table);
  }

  isDeclined(game: string): boolean {
    return this.kept.declined.includes(game);
  }

  skip(table: string): void {
    this.keep({ ...this.kept, skipped: [...this.kept.skipped, table].slice(-MOST) });
  }

  decline(game: string): void {
    if (!this.isDeclined(game)) this.keep({ ...this.kept, declined: [...this.kept.declined, game] });
  }

  /** Open a table with the guided first game, and go there. */
  async start(game: string): Promise<void> {
    this.decline(game);
    await session.ensure();
    router.go(pathOf(await api.create({ game, seats: [], guided: true })));
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
}

export const guides = new Guides();
