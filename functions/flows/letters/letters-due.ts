import type { Letter } from '#shared/contract/letter.ts';
import { type Catalogue, catalogueRow } from '#shared/domain/checkout/plans.ts';
import type { Notified } from '#shared/domain/letters/notified.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { isOrdered, subscriptionState } from '#shared/domain/licenses/status.ts';
import { runningTrialEnd, subscriptionDatesOf } from '#shared/domain/licenses/subscription-dates.ts';
import { formerPlanText, type MoneyFacts, moneyFacts } from './letter-facts.ts';
import { remindedAfter, remindersDue } from './reminders-due.ts';

interface Facts {
  notified: Notified;
  license: LicenseRow;
  now: number;
  catalogue: Catalogue;
  about: MoneyFacts;
}

/**
 * The letters that are due to the owner of a license, and what the owner knows afterwards: the difference between what
 * was mailed last and what is. Asked again with the same, it gives the same letters, by the same identity.
 * Why: docs/decisions/0077
 */
export function lettersDue(
  notified: Notified,
  license: LicenseRow,
  now: number,
  catalogue: Catalogue,
): { letters: Letter[]; notified: Notified } {
  const { subscription, readAt: at } = license;
  // Nothing has begun that a letter could be about.
  const state = subscriptionState(subscription.status);
  if (isOrdered(state) || state === 'incomplete_expired')
    return { letters: [], notified: { ...notified, at } };
  const facts: Facts = { notified, license, now, catalogue, about: moneyFacts(license, catalogue) };
  const changes = [beginning, change, end].flatMap(rule => rule(facts) ?? []);
  const letters = [...changes, ...remindersDue(facts)];
  const { priceId, quantity } = subscription;
  const dates = subscriptionDatesOf(subscription, now);
  const trialEndAt = dates.trialEndAt ?? notified.trialEndAt;
  const reminded = remindedAfter(facts, letters);
  return { letters, notified: { ...dates, at, priceId, quantity, trialEndAt, reminded } };
}

/** A license about which no letter was sent yet, except for the order. */
export function notNotified({ subscription: { priceId, quantity } }: LicenseRow): Notified {
  const reminded = { trialEndAt: null, renewsAt: null, card: null };
  return { at: 0, priceId, quantity, trialEndAt: null, endsAt: null, ended: false, reminded };
}

/** A license from before there were letters, or an import: what it is today is no news. */
export function knownAsItIs(license: LicenseRow, now: number): Notified {
  return { ...notNotified(license), ...subscriptionDatesOf(license.subscription, now), at: license.readAt };
}

function beginning({ notified, license, about }: Facts): Letter | undefined {
  const { subscription } = license;
  const { subscriptionId, startAt: orderedAt, noSecondTrial } = subscription;
  if (noSecondTrial && !notified.ended) {
    const once = `second-trial#${subscriptionId}`;
    const { to, userId } = about;
    return { kind: 'purchase-not-through', once, to, userId, why: 'second-trial', orderedAt };
  }
  const firstChargeAt = runningTrialEnd(subscription);
  if (firstChargeAt === null || notified.trialEndAt !== null) return undefined;
  return { kind: 'trial-begun', once: `trial-begun#${subscriptionId}`, ...about, firstChargeAt };
}

function change({ notified, license, now, catalogue, about }: Facts): Letter | undefined {
  const { priceId, quantity, subscriptionId, periodEndAt } = license.subscription;
  const isSamePlan = planIdOf(notified.priceId, catalogue) === planIdOf(priceId, catalogue);
  if (isSamePlan && notified.quantity === quantity) return undefined;
  if (subscriptionDatesOf(license.subscription, now).ended) return undefined;
  return {
    kind: 'plan-changed',
    once: `plan-changed#${subscriptionId}#${notified.at}`,
    ...about,
    from: formerPlanText(notified.priceId, notified.quantity, catalogue),
    renewsAt: periodEndAt,
  };
}

/** PayPal has two ids for the same plan, with and without a trial. */
function planIdOf(priceId: string, catalogue: Catalogue): string {
  const row = catalogueRow(catalogue, priceId);
  return row ? `${row.plan} ${row.scheme}` : priceId;
}

/** The end is scheduled, has come without having been scheduled, or is taken back. */
function end({ notified, license, now, about }: Facts): Letter | undefined {
  const { subscription } = license;
  const { subscriptionId, periodEndAt: renewsAt, provider, noSecondTrial } = subscription;
  const { endsAt, ended } = subscriptionDatesOf(subscription, now);
  const identity = `${subscriptionId}#${notified.at}`;
  if (notified.ended || noSecondTrial) return undefined;
  if (endsAt !== null && notified.endsAt === null)
    return {
      kind: 'cancelled',
      once: `cancelled#${identity}`,
      to: about.to,
      userId: about.userId,
      plan: about.plan,
      accessUntil: endsAt,
      ended,
      undoable: provider === 'stripe' && !ended,
    };
  if (endsAt !== null || notified.endsAt === null) return undefined;
  return { kind: 'cancellation-undone', once: `undone#${identity}`, ...about, renewsAt };
}
