// What is played: how many visits arrive beside the money calls of a phase, and what goes wrong meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { breakDown, mendAll } from '../../support/people/card-customer.ts';
import type { Stack } from '../../support/stack/stack.ts';

export interface LoadOrder {
  /** Orders and upgrades of a phase in which nothing is wrong. */
  calm: number;
  /** Those of a phase in which something is. */
  each: number;
  /** Reports a second that are sent beside them, and in the phase of a burst. */
  perSecond: number;
  burst: number;
  /** How long something is down. */
  outageMs: number;
  /** Only the phases in which nothing is wrong, or only the others. */
  only?: 'calm' | 'faults' | undefined;
  /** Called with how far it has come. */
  say: (progress: string) => void;
}

type Fault = Parameters<typeof breakDown>[1];

/** How long a provider does what it is asked and does not say so. */
export const lostAnswersMs = 5000;

/** What a phase may do to the stack it is played on. */
export interface Site {
  now(): Stack;
  killAndStart(): Promise<void>;
}

export interface Plan {
  name: string;
  /** Visits a second; none while nobody floods. */
  perSecond: number;
  /** Orders and upgrades by card. */
  cards: number;
  /** Orders and support plans at PayPal. */
  paypal: number;
  /** What goes wrong while people pay, who then arrive while it lasts. */
  spoil?: () => Promise<unknown>;
  lastsMs?: number;
  /** Upgrades wait until it is over. */
  upgradesAfter?: true;
}

export function plansOf(order: LoadOrder, site: Site): Plan[] {
  const { calm, each, perSecond, burst, outageMs, only } = order;
  const during = (ms: number, ...faults: Fault[]) => ({
    lastsMs: ms,
    spoil: async () => {
      for (const fault of faults) await breakDown(site.now(), fault);
      await sleep(ms);
      await mendAll(site.now());
    },
  });
  const [stripe, paypal] = [{ dependency: 'stripe' }, { dependency: 'paypal' }];
  const anywhere = { perSecond, cards: each, paypal: each };
  const calmPlans: Plan[] = [
    { name: 'nothing wrong, no visits', perSecond: 0, cards: calm, paypal: 0 },
    { name: 'nothing wrong', perSecond, cards: calm, paypal: 0 },
    { name: 'nothing wrong, a burst of visits', perSecond: burst, cards: calm, paypal: 0 },
  ];
  const spoiltPlans: Plan[] = [
    {
      ...anywhere,
      name: 'Stripe and PayPal down',
      ...during(outageMs, { ...stripe, mode: 'down' }, { ...paypal, mode: 'down' }),
    },
    {
      ...anywhere,
      name: 'both: done, and the answer lost',
      ...during(
        lostAnswersMs,
        { ...stripe, mode: '500-after-success', operation: 'subscriptions.update' },
        { ...paypal, mode: 'reset-after-success' },
      ),
    },
    { ...anywhere, name: 'tables down', ...during(outageMs, { dependency: 'dynamodb', mode: 'down' }) },
    // The sandbox is killed too, and a provider forgets nothing: it gets the time to write the order down.
    {
      ...anywhere,
      paypal: 0,
      name: 'kill -9 while an order is at Stripe',
      upgradesAfter: true,
      spoil: async () => {
        const fault = { ...stripe, mode: 'timeout-after-success', operation: 'subscriptions.create' };
        await breakDown(site.now(), { ...fault, times: 1 });
        await sleep(1500);
        await site.killAndStart();
      },
    },
  ];
  return [...(only === 'faults' ? [] : calmPlans), ...(only === 'calm' ? [] : spoiltPlans)];
}
