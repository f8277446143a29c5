import { AppError } from '#shared/errors.ts';
import { askUntil } from '../../api/ask-until.ts';
import { type Buyer, buySupport } from './buy-support.ts';
import type { OfferRequest } from './offer.ts';

/**
 * Finishes what was approved elsewhere. The server brings in an approval once however often it is asked, so a slow
 * provider is asked again for a minute; false where even that has not told.
 */
export function finishSupport(offer: OfferRequest, buyer: Buyer | null): Promise<boolean> {
  const attempt = () =>
    buySupport(offer, buyer).catch(error => {
      if (isUnknown(error)) return false;
      throw error;
    });
  return askUntil(Boolean, attempt, { pauseMs: 3000, forMs: 60_000 });
}

/** Nobody here can know what became of it; it is asked about again, not bought again. */
export function isUnknown(error: unknown): boolean {
  return error instanceof AppError && ['unavailable', 'internal', 'provider'].includes(error.code);
}
