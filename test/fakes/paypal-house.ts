// Our tables in memory and PayPal's sandbox on a real port, with the true adapters between them; the process may die
// after any step, be it ours or PayPal's.
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { paypalPlanDesk } from '#functions/adapters/paypal/plan-desk.ts';
import { paypalProrating } from '#functions/adapters/paypal/prorating.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { paypalReader } from '#functions/adapters/paypal/reader.ts';
import { paypalRefundDesk } from '#functions/adapters/paypal/refund-desk.ts';
import { paypalSupportDesk } from '#functions/adapters/paypal/support-desk.ts';
import { cardHouse, mortal } from './card-house.ts';
import { type openPaypalForTest, paypalCatalogue, siteUrl } from './paypal.ts';
import { memoryProrations } from './prorations.ts';

export type Paypal = Awaited<ReturnType<typeof openPaypalForTest>>;

/** What is kept between two processes: our tables. */
export const paypalTables = ({ clock }: Paypal) => {
  const { licenses, trials, errands, intents, quotes, trackerFiles, tracker, limits, keeper, ...cards } =
    cardHouse();
  return {
    ports: { licenses, trials, errands, intents, quotes, trackerFiles, prorations: memoryProrations() },
    ...{ clock, tracker, limits, keeper, cards },
  };
};
export type Tables = ReturnType<typeof paypalTables>;

/** A process that dies right after the step of that number; without one it lives. */
export const paypalProcess = (paypal: Paypal, tables: Tables, dies = Number.POSITIVE_INFINITY) => {
  const { ports, cards, ...rest } = tables;
  const { at, ...shared } = mortal({ ...ports, at: { ask: paypal.ask } }, dies);
  const { ask } = at as { ask: Paypal['ask'] };
  const surroundings = { catalogue: paypalCatalogue, siteUrl };
  const prorating = paypalProrating(ask, shared.prorations, paypalCatalogue);
  return {
    ...rest,
    ...shared,
    ...surroundings,
    provider: paypalProvider(ask, surroundings),
    providers: { stripe: cards.provider, paypal: paypalReader(ask, shared.prorations, surroundings) },
    desks: { stripe: cards.desks.stripe, paypal: paypalPlanDesk({ ask, prorating, ...surroundings }) },
    refunds: { stripe: cards.refunds.stripe, paypal: paypalRefundDesk(ask, prorating, tables.clock) },
    supports: { stripe: cards.supports.stripe, paypal: paypalSupportDesk(ask) },
    lost: { stripe: cards.lost.stripe, paypal: paypalLostPurchases },
  };
};
export type Process = ReturnType<typeof paypalProcess>;
