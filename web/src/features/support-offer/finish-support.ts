import { AppError } from '#shared/errors.ts';
import { type Buyer, buySupport } from './buy-support.ts';
import type { OfferRequest } from './offer.ts';

const patienceMs = 60_000;
const pauseMs = 3000;
const pause = () => new Promise(done => setTimeout(done, pauseMs));

/** Nobody here can know what became of it; it is asked about again, not bought again. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof AppError && ['unavailable', 'internal', 'provider'].includes(error.code);

/**
 * Finishes what was approved elsewhere. The server brings in an approval once however often it is asked, so a slow
 * provider is asked again for a minute; false where even that has not told.
 */
export const finishSupport = async (offer: OfferRequest, buyer: Buyer | null): Promise<boolean> => {
  const from = Date.now();
  for (;;) {
    try {
      if (await buySupport(offer, buyer)) return true;
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
    if (Date.now() - from > patienceMs) return false;
    await pause();
  }
};
