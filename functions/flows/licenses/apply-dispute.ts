import type { DisputeNotes } from '#functions/ports/licenses/refunds.ts';
import { suspendedFrom } from '#shared/domain/licenses/dispute.ts';
import type { Dispute, LicenseRow } from '#shared/domain/licenses/license.ts';
import { hasEnded, subscriptionState } from '#shared/domain/licenses/status.ts';
import { moneyFacts } from '../letters/letter-facts.ts';
import { noteEndNotified } from '../letters/notify-of-refunds.ts';
import { publishStored } from '../sites/publish-tracker.ts';
import { type BackgroundSyncDeps, syncInBackground } from './sync-in-background.ts';

export interface DisputeDeps extends BackgroundSyncDeps {
  disputeNotes: DisputeNotes;
}

/**
 * Does to a license what a dispute of one of its payments means: an open one is mailed and stops the service after a
 * time, one that is won gives it back, and one that is lost ends the subscription. Noted as the last thing, so that
 * what breaks off is done by the next news. Safe to repeat.
 * Why: docs/decisions/0175
 */
export async function applyDispute(license: LicenseRow, dispute: Dispute, deps: DisputeDeps): Promise<void> {
  const { provider, subscriptionId, status } = license.subscription;
  const before = license.disputes?.find(({ id }) => id === dispute.id)?.state;
  if (before === dispute.state) return;
  const isLost = dispute.state === 'lost';
  const isOver = hasEnded(subscriptionState(status));
  if (isLost && !isOver) await deps.providers[provider].stop(subscriptionId);
  // If the license had ended before, no letter has to say that it ends.
  if (!isOver || before === 'open') {
    const { to, userId, plan } = moneyFacts(license, deps.catalogue);
    await deps.letters.send({
      kind: 'payment-contested',
      once: `dispute-${dispute.state}#${dispute.id}`,
      to,
      userId,
      plan,
      state: dispute.state,
      suspendedFrom: suspendedFrom(dispute),
    });
  }
  const noted = await deps.disputeNotes.note(license, dispute);
  if (!noted) return;
  await publishStored(noted, deps);
  if (!isLost) return;
  await noteEndNotified(noted, deps);
  await syncInBackground(provider, subscriptionId, deps);
}
