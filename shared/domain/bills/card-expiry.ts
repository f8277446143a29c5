import type { Card } from '../licenses/license.ts';

/** The last millisecond in which a card can be charged, epoch ms. */
export function cardEndsAt({ expYear, expMonth }: Pick<Card, 'expYear' | 'expMonth'>): number {
  return Date.UTC(expYear, expMonth, 1) - 1;
}

/** Whether a card can still be charged, and is for the next charge, if there is one. */
export function cardExpiryOf(card: Card, nextChargeAt: number | null, now: number): CardExpiry {
  const last = cardEndsAt(card);
  if (last < now) return 'expired';
  return nextChargeAt !== null && last < nextChargeAt ? 'before-next-charge' : 'valid';
}

export type CardExpiry = 'valid' | 'before-next-charge' | 'expired';
