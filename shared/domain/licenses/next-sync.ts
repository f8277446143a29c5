// When a provider is asked again about something of which no news has come.

import { dayMs, hourMs, minuteMs } from '../time.ts';
import { prorationGraceDays } from '../visits/allowance.ts';
import { hasService } from './enablement.ts';
import { endDateOf } from './end-date.ts';
import type { LicenseRow, SubscriptionSnapshot } from './license.ts';
import { hasEnded, subscriptionState } from './status.ts';

/** Requests and webhooks get this long to finish on their own. */
const shortestPauseMs = 5 * minuteMs;
const longestPauseMs = 6 * hourMs;
/** A provider charges, or gives up, some time after the date it names. */
const settlingMs = 2 * hourMs;
/** A sync that is due begins within a quarter of an hour, and is tried again while the provider does not answer. */
const lateMs = hourMs;
/** Every license is synced once a day; where one is not for so long, an alarm rings and its owner sees it. */
export const longestUnseenMs: number = 36 * hourMs;

/** The pauses between checks of an unfinished operation grow with its age. Epoch milliseconds. */
export function nextOperationCheck({ createdAt }: { createdAt: number }, now: number): number {
  return now + Math.min(Math.max((now - createdAt) / 2, shortestPauseMs), longestPauseMs);
}

/**
 * The next time at which a license may change merely by time passing; undefined if none is known. Each date is
 * synced when it comes and again once the provider has settled it.
 */
export function nextLicenseSync(snapshot: SubscriptionSnapshot, readAt: number): number | undefined {
  if (isOver({ subscription: snapshot, readAt })) return undefined;
  const { trialEndAt, periodEndAt, cancelAt, proration } = snapshot;
  const graceEndAt = proration?.state === 'sent' ? proration.at + prorationGraceDays * dayMs : null;
  const syncs = [trialEndAt, periodEndAt, cancelAt, endDateOf(snapshot), graceEndAt]
    .filter(date => date !== null)
    .flatMap(date => [date, date + settlingMs])
    .filter(at => at > readAt);
  return syncs.length > 0 ? Math.min(...syncs) : undefined;
}

/**
 * Whether the provider should have been asked again by now: what is kept of the license may be out of date, because the
 * provider is down or our syncs are held up.
 */
export function isSyncOverdue(row: Pick<LicenseRow, 'subscription' | 'readAt'>, now: number): boolean {
  if (isOver(row)) return false;
  const due = nextLicenseSync(row.subscription, row.readAt) ?? Number.POSITIVE_INFINITY;
  return now > Math.min(due + lateMs, row.readAt + longestUnseenMs);
}

/** Nothing can change once the subscription has ended, its script is switched off and no invoice is left open. */
export function isOver(row: Pick<LicenseRow, 'subscription' | 'readAt'>): boolean {
  const { status, proration } = row.subscription;
  return hasEnded(subscriptionState(status)) && !hasService(row, row.readAt) && proration?.state !== 'sent';
}
