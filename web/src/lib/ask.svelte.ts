/** What a page asked of the server: not there yet, there, or refused with a sentence. */
import { sentence } from "./api";

export class Asked<T> {
  value = $state.raw<T | undefined>(undefined);
  problem = $state("");
  busy = $state(false);

  constructor(private readonly question: () => Promise<T>) {}

  /** Ask (again). What was there before stays until the new value comes. */
  async ask(): Promise<void> {
    this.busy = true;
    try {
      this.value = await this.question();
      this.problem = "";
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }
}

export function asked<T>(question: () => Promise<T>): Asked<T> {
  const one = new Asked(question);
  void one.ask();
  return one;
}
