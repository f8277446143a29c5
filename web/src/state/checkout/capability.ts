import { kept } from '../kept.ts';

/** The buyer's customer id and the capability to pay without being signed in, both issued by `charge`. */
interface Capability {
  email: string;
  customerId: string;
  checkoutToken: string;
  /** Issue time, epoch ms; the server accepts the capability for an hour. */
  at: number;
  /**
   * Something was bought with it: the next order comes from a checkout of its own. An order is as old as its checkout,
   * so one from this page would be taken for the purchase that it cannot show, not for another license.
   */
  isSpent?: boolean;
}

const goodForMs = 45 * 60_000;
const current = kept<Capability>('capability');

export const capability = {
  of: (email: string): Capability | null => {
    const stored = current.read();
    return stored?.email === email && Date.now() - stored.at < goodForMs ? stored : null;
  },
  /** For another order. */
  unspentOf: (email: string): Capability | null => {
    const stored = capability.of(email);
    return stored?.isSpent ? null : stored;
  },
  spend: () => {
    const stored = current.read();
    if (stored) current.write({ ...stored, isSpent: true });
  },
  keep: (stored: Pick<Capability, 'email' | 'customerId' | 'checkoutToken'>) =>
    current.write({ ...stored, at: Date.now() }),
  forget: () => current.write(null),
};
