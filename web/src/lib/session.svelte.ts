/** Who I am, as the server knows me. */
import type { Credentials, Me, NewPassword, SignedIn } from "../protocol";
import { texts } from "../texts";
import { api } from "./api";

function madeUp(): string {
  const [first, second] = crypto.getRandomValues(new Uint32Array(2));
  return texts.shell.guest(first!, second!);
}

class Session {
  /** Undefined until the server was asked; null while nobody is known. */
  me = $state.raw<Me | null | undefined>(undefined);
  private asking: Promise<Me | null> | null = null;

  async load(): Promise<Me | null> {
    this.asking ??= api.me();
    try {
      return (this.me = await this.asking);
    } finally {
      this.asking = null;
    }
  }

  /** Me, as a guest with a made-up name if need be: called before anything that needs a person. */
  async ensure(): Promise<Me> {
    const known = this.me ?? (await this.load());
    return known ?? this.rename(madeUp());
  }

  async rename(name: string): Promise<Me> {
    return (this.me = await api.name(name));
  }

  async register(credentials: Credentials): Promise<Me> {
    await this.ensure();
    return (this.me = await api.register(credentials));
  }

  /** Tells what came of the guest's tables. */
  async signIn(credentials: Credentials): Promise<SignedIn> {
    const reply = await api.signIn(credentials);
    this.me = reply.me;
    return reply;
  }

  /** Nobody is left, or the guest whose seats stayed. */
  async signOut(): Promise<void> {
    this.me = await api.signOut();
  }

  async signOutEverywhere(): Promise<void> {
    this.me = await api.signOutEverywhere();
  }

  async changePassword(passwords: NewPassword): Promise<void> {
    this.me = await api.changePassword(passwords);
  }
}

export const session = new Session();
