/** What a player prefers at every table, kept in this browser. */
import type { Pace } from "../lib/pacing";

const KEY = "regalia-play";

interface Preferences {
  pass: boolean;
  sure: boolean;
  sound: boolean;
  moments: Staging;
  pace: Pace;
}

/** How great moments are staged: not at all, for a few seconds, or until the player goes on. */
export type Staging = "off" | "short" | "full";

const USUAL: Preferences = { pass: true, sure: true, sound: false, moments: "short", pace: "normal" };

function stored(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return USUAL;
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

  /** Make a sound when one is asked. */
  get sound(): boolean {
    return this.kept.sound;
  }
  set sound(sound: boolean) {
    this.keep({ ...this.kept, sound });
  }

  get moments(): Staging {
    return this.kept.moments;
  }
  set moments(moments: Staging) {
    this.keep({ ...this.kept, moments });
  }

  /** How fast bots are shown. */
  get pace(): Pace {
    return this.kept.pace;
  }
  set pace(pace: Pace) {
    this.keep({ ...this.kept, pace });
  }

  private keep(kept: Preferences): void {
    this.kept = kept;
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
}

export const settings = new Settings();
