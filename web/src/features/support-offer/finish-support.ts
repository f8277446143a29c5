import { AppError } from '#shared/errors.ts';
import { askUntil } from '../../api/ask-until.ts';
import { type Buyer, buySupport } from './buy-support.ts';
import type { OfferRequest } from './offer.ts';

/**
 * Finishes a purchase that was approved at the provider. Repeating is safe: the server captures an approval only once.
 * Asks for up to a minute; returns false if the outcome is still unknown.
 */
export function finishSupport(offer: OfferRequest, buyer: Buyer | null): Promise<boolean> {
  const attempt = () =>
    buySupport(offer, buyer).catch(error => {
      if (isUnknown(error)) return false;
      throw error;
    });
  return askUntil(Boolean, attempt, { pauseMs: 3000, forMs: 60_000 });
}

/** True if the purchase may or may not have gone through, so it must not be started again. */
export function isUnknown(error: unknown): boolean {
  return error instanceof AppError && ['unavailable', 'internal', 'provider'].includes(error.code);
}
