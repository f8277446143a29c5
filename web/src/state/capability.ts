import { kept } from './kept.ts';

/** The buyer's customer at the card provider and the right to pay as the buyer without a token, as `charge` gave them. */
interface Capability {
  email: string;
  customerId: string;
  checkoutToken: string;
  /** Epoch ms; the right lasts an hour. */
  at: number;
}

const goodForMs = 45 * 60_000;
const current = kept<Capability>('capability');
const bought = kept<string[]>('bought');

export const capability = {
  of: (email: string): Capability | null => {
    const held = current.read();
    return held?.email === email && Date.now() - held.at < goodForMs ? held : null;
  },
  keep: (held: Omit<Capability, 'at'>) => current.write({ ...held, at: Date.now() }),
  forget: () => current.write(null),
};

/** Who has bought in this tab: the free week is for a first licence, and a visitor without a session cannot ask. */
export const purchases = {
  note: (email: string) => bought.write([...(bought.read() ?? []), email]),
  has: (email: string): boolean => (bought.read() ?? []).includes(email),
};
