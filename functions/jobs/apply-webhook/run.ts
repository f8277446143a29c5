import { type DueInvoiceDeps, sendDueInvoice } from '#functions/flows/send-due-invoice.ts';
import { type SyncDeps, syncLicense, syncSubscription } from '#functions/flows/sync-license.ts';
import type { SubscriptionReader } from '#functions/ports/purchases.ts';
import type { Disputes, ReportedIssue } from '#functions/ports/refunds.ts';
import type { DeadLetters, EventsSeen } from '#functions/ports/webhooks.ts';
import { logFailure, type Message } from '#functions/runtime/consume.ts';
import { type Nudge, nudgeMessage } from '#shared/contract/nudge.ts';
import type { Provider } from '#shared/domain/license.ts';

export interface Deps extends Omit<SyncDeps, 'provider'>, DueInvoiceDeps {
  providers: Readonly<Record<Provider, SubscriptionReader>>;
  disputes: Readonly<Record<Provider, Disputes>>;
  eventsSeen: EventsSeen;
  deadLetters: DeadLetters;
}

/**
 * The owner of a new purchase may be unknown for this long; then a person has to look into it (docs/decisions/0030).
 */
const waitForOwnerMs = 45 * 60_000;

class UnmatchedSubscription extends Error {}

/**
 * Every nudge leads to a fresh read at its provider. It is marked as seen only afterwards, or a crash would lose it.
 * Why: docs/decisions/0016
 */
export async function run(messages: readonly Message[], deps: Deps): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const message of messages) {
    try {
      await applyMessage(message, deps);
    } catch (error) {
      logFailure('apply-webhook', error);
      failed.push(message.id);
    }
  }
  return failed;
}

async function applyMessage({ body, sentAt }: Message, deps: Deps): Promise<void> {
  const nudge = nudgeMessage.parse(JSON.parse(body));
  const id = `${nudge.provider}#${nudge.eventId}`;
  if (await deps.eventsSeen.has(id)) return;
  if (nudge.subscriptionId) await applySubscriptionNews(nudge.subscriptionId, nudge, sentAt, deps);
  if (nudge.about) await applyIssueNews(nudge.about, nudge, deps);
  await deps.eventsSeen.add(id);
}

/** Synchronises the subscription. One without a known owner is retried, then parked. */
async function applySubscriptionNews(
  subscriptionId: string,
  nudge: Nudge,
  sentAt: number,
  deps: Deps,
): Promise<void> {
  const provider = deps.providers[nudge.provider];
  const result = await syncSubscription(subscriptionId, { ...deps, provider });
  if (result === 'unapproved') return;
  if (result !== 'unmatched') return sendDueInvoice(result, deps);
  if (deps.clock.now() - sentAt < waitForOwnerMs) throw new UnmatchedSubscription();
  await deps.deadLetters.escalate(nudge, 'unmatched');
}

/**
 * Notes a confirmed refund failure or dispute on the licence, but parks it for a person first: a crash in between
 * must not hide it.
 */
async function applyIssueNews(reported: ReportedIssue, nudge: Nudge, deps: Deps): Promise<void> {
  const found = await deps.disputes[nudge.provider].confirm(reported);
  if (!found) return;
  const { issue, subscriptionId } = found;
  const provider = deps.providers[nudge.provider];
  const license = subscriptionId ? await syncLicense(subscriptionId, { ...deps, provider }) : undefined;
  if (license?.paymentIssues.includes(issue)) return;
  await deps.deadLetters.escalate(nudge, issue);
  if (license) await deps.licenses.addPaymentIssue(license, issue);
}
