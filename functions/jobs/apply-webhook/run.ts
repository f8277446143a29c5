import { notifyOfPaymentIssue } from '#functions/flows/letters/notify-of-refunds.ts';
import { applyDispute, type DisputeDeps } from '#functions/flows/licenses/apply-dispute.ts';
import { syncInBackground } from '#functions/flows/licenses/sync-in-background.ts';
import { syncLicense } from '#functions/flows/licenses/sync-license.ts';
import type { Disputes, ReportedIssue } from '#functions/ports/licenses/refunds.ts';
import type { DeadLetters, EventsSeen } from '#functions/ports/licenses/webhooks.ts';
import { logFailure, type Message } from '#functions/runtime/consume.ts';
import { withDeadline } from '#functions/runtime/deadline.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import type { Nudge } from '#shared/contract/nudge.ts';
import type { Provider } from '#shared/domain/licenses/license.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { metricNames } from '#shared/metrics.ts';
import { bySubject, type News, readNews } from './news.ts';

export interface Deps extends DisputeDeps {
  disputes: Readonly<Record<Provider, Disputes>>;
  eventsSeen: EventsSeen;
  deadLetters: DeadLetters;
}

/**
 * The owner of a new purchase may be unknown for this long; then it is parked, because a person has to look into it: to
 * fail again and again would hide it, and to drop it would lose money.
 */
const waitForOwnerMs = 45 * 60_000;

/**
 * For all provider calls of a batch, well below the function's 60 s: one that is ended from outside can neither report
 * what failed nor let it wait.
 */
const batchBudgetMs = 40_000;

class UnmatchedSubscription extends Error {}

/**
 * Every nudge leads to a fresh read at its provider. It is marked as seen only afterwards, or a crash would lose it.
 * News of one subject is applied in order, that of others at the same time.
 * Why: docs/decisions/0016
 */
export async function run(messages: readonly Message[], deps: Deps): Promise<readonly string[]> {
  const failed: string[] = [];
  const attempt = async (message: Message, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failed.push(message.id);
      noteFailure(error, message, deps);
    }
  };
  const { readable, unreadable } = readNews(messages);
  const applyInOrder = async (news: readonly News[]) => {
    for (const { message, nudge } of news)
      await attempt(message, () => applyNudge(nudge, message.sentAt, deps));
  };
  const parkings = unreadable.map(message =>
    attempt(message, () => deps.deadLetters.parkUnreadable(message.body)),
  );
  await withDeadline(batchBudgetMs, () =>
    Promise.all([...parkings, ...bySubject(readable).map(applyInOrder)]),
  );
  return failed;
}

/** An owner may come late; whatever else waits is parked for a person. */
function noteFailure(error: unknown, { sentAt }: Message, { clock }: Deps): void {
  logFailure('apply-webhook', error);
  if (!(error instanceof UnmatchedSubscription))
    writeMetric(metricNames.waitingNewsMinutes, (clock.now() - sentAt) / minuteMs);
}

async function applyNudge(nudge: Nudge, sentAt: number, deps: Deps): Promise<void> {
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
  const result = await syncInBackground(nudge.provider, subscriptionId, deps);
  if (result === 'second') return deps.deadLetters.escalate(nudge, 'second-subscription');
  if (result !== 'unmatched') return;
  if (deps.clock.now() - sentAt < waitForOwnerMs) throw new UnmatchedSubscription();
  await deps.deadLetters.escalate(nudge, 'unmatched');
}

/**
 * Notes a confirmed refund failure or dispute on the license, but parks it for a person first: a crash in between
 * must not hide it. What a bank only asks about changes nothing of the license.
 */
async function applyIssueNews(reported: ReportedIssue, nudge: Nudge, deps: Deps): Promise<void> {
  const found = await deps.disputes[nudge.provider].confirm(reported);
  if (!found) return;
  const { issue, subscriptionId, disputes } = found;
  const provider = deps.providers[nudge.provider];
  const license = subscriptionId ? await syncLicense(subscriptionId, { ...deps, provider }) : undefined;
  const isKnown = disputes
    ? disputes.length > 0 && disputes.every(({ id }) => license?.disputes?.some(known => known.id === id))
    : license?.paymentIssues.includes(issue);
  if (!isKnown) {
    const isInquiry = disputes?.length === 0;
    await notifyOfPaymentIssue(
      reported,
      { provider: nudge.provider, subscriptionId, license, isInquiry },
      deps,
    );
    await deps.deadLetters.escalate(nudge, issue);
  }
  if (!license) return;
  if (!isKnown && !disputes) await deps.licenses.addPaymentIssue(license, issue);
  for (const dispute of disputes ?? []) await applyDispute(license, dispute, deps);
}
