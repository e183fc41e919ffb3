/** What a player prefers at every table, kept in this browser. */

const KEY = "regalia-play";

interface Preferences {
  pass: boolean;
  sure: boolean;
}

function stored(): Preferences {
  try {
    return { pass: true, sure: true, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return { pass: true, sure: true };
  }
}

class Settings {
  private kept = $state.raw(stored());

  /** Answer closed questions with a single answer without asking. */
  get pass(): boolean {
    return this.kept.pass;
  }
  set pass(pass: boolean) {
    this.keep({ ...this.kept, pass });
  }

  /** Ask before what can't be taken back. */
  get sure(): boolean {
    return this.kept.sure;
  }
  set sure(sure: boolean) {
    this.keep({ ...this.kept, sure });
  }

  private keep(kept: Preferences): void {
    this.kept = kept;
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
}

export const settings = new Settings();
