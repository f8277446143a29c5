// What happens in the thirteen months of the demo account besides visits, and when.
import { dayMs, hourMs } from '#shared/domain/time.ts';
import { after } from '../control/duration.ts';
import type { DemoOwner } from './demo-owner.ts';
import type { SiteName } from './demo-sites.ts';
import type { SiteTime } from './visit-times.ts';

export const monthsOfHistory = 13;

export interface LifeEvent {
  at: number;
  /** As the progress says it. */
  title: string;
  act(owner: DemoOwner): Promise<unknown>;
}

export interface DemoLife {
  events: readonly LifeEvent[];
  spans: Readonly<Record<SiteName, SiteTime>>;
}

const trialMs = 7 * dayMs;

/** The life of an account made at `start`. */
export function demoLife(start: number, end: number): DemoLife {
  const later = (months: number, days: number) => (after(start, `P${months}M`) ?? start) + days * dayMs;
  const paypal = later(1, 20);
  // Ended so late that what was counted of it is not deleted yet.
  const third = later(12, 3);
  const refunded = later(12, 13);
  // The first license renews a whole number of months after its trial.
  const renewal = after(start + trialMs, 'P9M') ?? start;
  return {
    spans: {
      garden: { from: start, until: end },
      lights: { from: paypal, until: end },
      roofs: { from: third, until: refunded },
    },
    events: [
      {
        at: start,
        title: 'Signing up, first license',
        async act(owner) {
          await owner.signUp();
          await owner.buyByCard('garden', 'pm_card_visa');
        },
      },
      { at: paypal, title: 'Second license, paid with PayPal', act: owner => owner.buyAtPaypal('lights') },
      {
        at: third,
        title: 'Third license',
        act: owner => owner.buyByCard('roofs', 'pm_card_visa'),
      },
      {
        at: refunded,
        title: 'Its refund',
        act: owner => owner.ask('refund', { license_key: owner.of('roofs').key }),
      },
      {
        at: later(6, 20),
        title: 'A larger plan',
        act: owner => owner.change('garden', { type: 'update', priceId: 'price_plus_monthly' }),
      },
      {
        at: renewal - 5 * dayMs,
        title: 'A card that will not pay',
        act: owner => owner.replaceCard('garden', 'pm_card_chargeCustomerFail'),
      },
      {
        at: renewal + dayMs + hourMs,
        title: 'A new card after the failed payment',
        act: owner => owner.replaceCard('garden', 'pm_card_mastercard'),
      },
    ],
  };
}
