import { AppError } from '#shared/errors.ts';
import { askUntil } from '../../api/ask-until.ts';
import { type Buyer, buySupport } from './buy-support.ts';
import type { OfferRequest } from './offer.ts';

/** Nobody here can know what became of it; it is asked about again, not bought again. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof AppError && ['unavailable', 'internal', 'provider'].includes(error.code);

/**
 * Finishes what was approved elsewhere. The server brings in an approval once however often it is asked, so a slow
 * provider is asked again for a minute; false where even that has not told.
 */
export const finishSupport = (offer: OfferRequest, buyer: Buyer | null): Promise<boolean> => {
  const attempt = () =>
    buySupport(offer, buyer).catch(error => {
      if (isUnknown(error)) return false;
      throw error;
    });
  return askUntil(Boolean, attempt, { pauseMs: 3000, forMs: 60_000 });
};
