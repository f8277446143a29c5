import type { QuotedTerms } from '#functions/ports/licenses/changes.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import type { Target } from '#shared/domain/licenses/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { usd } from '#shared/text/money.ts';
import type { Deps } from './deps.ts';

const validMs = 10 * 60_000;

interface Seen {
  /** The newest terms that any page was shown. */
  shown: QuotedTerms | undefined;
  /** The amount that this page shows, if it says so: another one may have been shown a newer one. */
  seenCents: number | undefined;
}

/**
 * Returns the terms to charge: those shown to the customer, for the time they were calculated for. If the amount is
 * another one by now, it is saved and reported, and nothing is charged until the customer confirms it. A prorated
 * amount changes by the second, and gets old between the preview and the click; the price is two more questions to the
 * provider.
 */
export async function agreedTerms(
  license: LicenseRow,
  target: Target,
  { shown, seenCents }: Seen,
  deps: Deps,
): Promise<QuotedTerms> {
  const { provider, subscriptionId } = license.subscription;
  const { quotes, planChanges, clock } = deps;
  const now = Math.floor(clock.now() / 1000) * 1000;
  const attempt = shown?.attempt ?? 0;
  const agreedCents = seenCents ?? shown?.dueCents ?? null;
  if (agreedCents === null)
    return quotes.open({ subscriptionId, ...target, at: now, dueCents: null, attempt }, now - validMs);
  const quoteAt = async (at: number) => ({ at, ...(await planChanges[provider].quote(license, target, at)) });
  const quotedAt = shown && now - shown.at <= validMs ? shown.at : now;
  // After a renewal, the provider refuses a time before the new period.
  const { at, dueCents } = await quoteAt(quotedAt).catch(error => {
    if (quotedAt === now || !(error instanceof AppError) || error.code !== 'invalid') throw error;
    return quoteAt(now);
  });
  const terms = { subscriptionId, ...target, at, dueCents, attempt };
  if (at !== shown?.at || dueCents !== shown.dueCents) await quotes.save(terms);
  if (dueCents !== agreedCents)
    throw new AppError('figures-changed', messages.account.figuresChanged(usd(dueCents)));
  return terms;
}
