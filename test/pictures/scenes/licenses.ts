// Licenses as of the moment of the pictures: one for every status, and a list of a customer with several sites.
import type { CardLicense, License, PaypalLicense } from '#shared/contract/license.ts';
import type { Status } from '#shared/domain/licenses/status.ts';
import { dayMs } from '#shared/domain/time.ts';
import { card, meta, paypal } from '../../support/fakes/answered-licenses.ts';
import { usageAnswer } from '../../support/fakes/usage.ts';
import { now } from '../scene.ts';

type Subscription = Partial<CardLicense['subscription']>;

const plus = {
  id: 'price_plus_monthly',
  nickname: 'plus',
  amount: 2500,
  currency: 'usd',
  interval: 'month' as const,
};
const basicYearly = {
  id: 'price_basic_yearly',
  nickname: 'basic',
  amount: 10_000,
  currency: 'usd',
  interval: 'year' as const,
};
const running = { start_date: inDays(-12), current_period_end: inDays(18), plan: plus };

/** A license in each state. */
export const licenseIn: Readonly<Record<Status, License>> = {
  active: byCard(running),
  trialing: byCard({ ...running, status: 'trialing', trial_end: inDays(5), current_period_end: inDays(5) }),
  expiring: byCard({ ...running, cancel_at: inDays(18) }),
  canceled: byCard({ ...running, status: 'canceled', cancel_at: inDays(-2), current_period_end: inDays(-2) }),
  past_due: byCard({ ...running, status: 'past_due' }),
  unpaid: byCard({ ...running, status: 'unpaid' }),
  incomplete: byCard({ ...running, status: 'incomplete' }),
  incomplete_expired: byCard({ ...running, status: 'incomplete_expired' }),
  paused: byCard({ ...running, status: 'paused' }),
  suspended: byPaypal('SUSPENDED', { activated: false }),
  approval_pending: byPaypal('APPROVAL_PENDING', { activated: false }),
};

/** At PayPal, paid ten days ago: it can be refunded. */
export const atPaypal = byPaypal('ACTIVE');

/** Three sites of one customer. */
export const several: readonly License[] = [
  { ...byCard(running), id: 'sub_1' },
  {
    ...byCard({ ...running, status: 'trialing', trial_end: inDays(5), current_period_end: inDays(5) }),
    id: 'sub_2',
    meta: { ...meta, license_key: 'lk_2', allowed_domains: [] },
  },
  {
    ...byCard({ ...running, plan: basicYearly, current_period_end: inDays(300), start_date: inDays(-65) }),
    id: 'sub_3',
    meta: { ...meta, license_key: 'lk_3', allowed_domains: ['northwind-outdoor-equipment.co.uk'] },
  },
];

const days = monthSoFar();
export const usage = usageAnswer({ ...sumOf(days), days, last_seen: now - dayMs / 8 });

function byCard(subscription: Subscription): License {
  return { ...card(subscription), id: 'sub_1' };
}

function byPaypal(status: string, { activated = true } = {}): PaypalLicense {
  const paidAt = new Date(now - 10 * dayMs).toISOString();
  const license = paypal(status, activated, paidAt);
  return {
    ...license,
    id: 'I-1',
    meta: { ...meta, license_key: 'lk_4' },
    subscription: {
      ...license.subscription,
      plan_id: 'P-BASIC-YEARLY',
      start_time: paidAt,
      billing_info: {
        last_payment: { time: paidAt },
        next_billing_time: new Date(now + 355 * dayMs).toISOString(),
      },
    },
  };
}

function inDays(days: number) {
  return (now + days * dayMs) / 1000;
}

/** Weekdays and weekends up to the moment of the pictures. */
function monthSoFar() {
  return Array.from({ length: 20 }, (_, index) => {
    const visits = index % 7 < 2 ? 249 + index * 9 : 656 + ((index * 137) % 180);
    const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
    return { day, visits, leads: Math.round(visits / 58), flood: 0, excluded: 0 };
  });
}

function sumOf(days: readonly { visits: number; leads: number }[]) {
  return {
    visits: days.reduce((sum, { visits }) => sum + visits, 0),
    leads: days.reduce((sum, { leads }) => sum + leads, 0),
  };
}
