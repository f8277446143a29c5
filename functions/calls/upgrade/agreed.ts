import type { QuotedTerms } from '#functions/ports/changes.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { isOn, type Target } from '#shared/domain/upgrade.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { usd } from '#shared/text/money.ts';
import type { Deps } from './deps.ts';

const heldMs = 10 * 60_000;

/**
 * The terms a change is made on: those shown to the customer (`kept`), as of the moment they were calculated for.
 * Where they no longer hold, the new figure is kept and said, and nothing is charged until it is confirmed.
 * Why: docs/decisions/0024
 */
export async function agreedTerms(
  license: LicenseRow,
  target: Target,
  kept: QuotedTerms | undefined,
  deps: Deps,
): Promise<QuotedTerms> {
  const { provider, subscriptionId } = license.subscription;
  const { quotes, planChanges, clock } = deps;
  const now = Math.floor(clock.now() / 1000) * 1000;
  const attempt = kept?.attempt ?? 0;
  if (!kept || !isOn(kept, target) || kept.dueCents === null)
    return quotes.open({ subscriptionId, ...target, at: now, dueCents: null, attempt }, now - heldMs);
  const quoteAt = async (at: number) => ({ at, ...(await planChanges[provider].quote(license, target, at)) });
  const held = now - kept.at <= heldMs ? kept.at : now;
  // A period that began since takes no moment before it.
  const { at, dueCents } = await quoteAt(held).catch(error => {
    if (held === now || !(error instanceof AppError) || error.code !== 'invalid') throw error;
    return quoteAt(now);
  });
  const terms = { ...kept, at, dueCents };
  if (at !== kept.at || dueCents !== kept.dueCents) await quotes.save(terms);
  if (dueCents !== kept.dueCents)
    throw new AppError('conflict', messages.account.figuresChanged(usd(dueCents)));
  return terms;
}
