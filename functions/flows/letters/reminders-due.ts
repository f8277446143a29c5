import type { Letter } from '#shared/contract/letter.ts';
import { cardEndsAt } from '#shared/domain/bills/card-expiry.ts';
import type { Notified } from '#shared/domain/letters/notified.ts';
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { isCharged, runningTrialEnd } from '#shared/domain/licenses/subscription-dates.ts';
import { dayMs } from '#shared/domain/time.ts';
import type { MoneyFacts } from './letter-facts.ts';

const trialNoticeMs = 3 * dayMs;
const renewalNoticeMs = 7 * dayMs;
const cardNoticeMs = 30 * dayMs;

interface Facts {
  notified: Notified;
  license: LicenseRow;
  now: number;
  about: MoneyFacts;
}

/** What the passing of time makes due: before a charge, its owner can still say no. */
export function remindersDue(facts: Facts): Letter[] {
  return [ofTrial, ofRenewal, ofCard].flatMap(rule => rule(facts) ?? []);
}

/** The reminders that were sent, after these letters. */
export function remindedAfter(
  { notified, license }: Facts,
  letters: readonly Letter[],
): Notified['reminded'] {
  const { subscription } = license;
  const { reminded } = notified;
  const sent = new Set(letters.map(({ kind }) => kind));
  return {
    trialEndAt: sent.has('trial-ending') ? subscription.trialEndAt : reminded.trialEndAt,
    renewsAt: sent.has('renewal-coming') ? subscription.periodEndAt : reminded.renewsAt,
    card: sent.has('card-expiring') ? cardId(subscription) : reminded.card,
  };
}

function ofTrial({ notified, license, now, about }: Facts): Letter | undefined {
  const { subscription } = license;
  const firstChargeAt = runningTrialEnd(subscription);
  if (firstChargeAt === null || !isCharged(subscription)) return undefined;
  // A trial that has only just begun has its own letter.
  if (notified.trialEndAt === null || notified.reminded.trialEndAt === firstChargeAt) return undefined;
  if (!isWithin(firstChargeAt, trialNoticeMs, now)) return undefined;
  const once = `trial-ending#${subscription.subscriptionId}#${firstChargeAt}`;
  return { kind: 'trial-ending', once, ...about, firstChargeAt };
}

function ofRenewal({ notified, license, now, about }: Facts): Letter | undefined {
  const { subscription } = license;
  const { periodEndAt: renewsAt, subscriptionId, interval } = subscription;
  const isRenewed = interval === 'year' && isCharged(subscription) && runningTrialEnd(subscription) === null;
  if (!isRenewed || notified.reminded.renewsAt === renewsAt) return undefined;
  if (!isWithin(renewsAt, renewalNoticeMs, now)) return undefined;
  return { kind: 'renewal-coming', once: `renewal-coming#${subscriptionId}#${renewsAt}`, ...about, renewsAt };
}

/** A card that expires before it is charged the next time. */
function ofCard({ notified, license, now, about }: Facts): Letter | undefined {
  const { subscription } = license;
  const { card, periodEndAt: nextChargeAt, subscriptionId } = subscription;
  const id = cardId(subscription);
  if (!card || !isCharged(subscription) || notified.reminded.card === id) return undefined;
  const lastDay = cardEndsAt(card);
  if (lastDay >= nextChargeAt || now < lastDay - cardNoticeMs || now >= nextChargeAt) return undefined;
  return {
    kind: 'card-expiring',
    once: `card-expiring#${subscriptionId}#${id}`,
    ...about,
    lastDay,
    nextChargeAt,
  };
}

function cardId({ card }: SubscriptionSnapshot): string | null {
  return card && `${card.last4} ${card.expYear}-${card.expMonth}`;
}

function isWithin(at: number, noticeMs: number, now: number): boolean {
  return at > now && at - now <= noticeMs;
}
