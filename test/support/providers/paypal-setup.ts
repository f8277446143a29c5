// Our tables in memory and PayPal's sandbox on a real port, connected by the real adapters. The simulated process can
// die after any call to either.
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { paypalPlanChanges } from '#functions/adapters/paypal/plan-changes.ts';
import { paypalProrationInvoices } from '#functions/adapters/paypal/proration-invoices.ts';
import { paypalProvider } from '#functions/adapters/paypal/provider.ts';
import { paypalReceipts } from '#functions/adapters/paypal/receipts.ts';
import { paypalRefunds } from '#functions/adapters/paypal/refunds.ts';
import { paypalSupportOrders } from '#functions/adapters/paypal/support-orders.ts';
import { crashAfter } from '../fakes/simulated-crash.ts';
import { memoryJobRuns } from '../fakes/syncs.ts';
import { billingSetup } from './billing-setup.ts';
import { type openPaypalForTest, paypalCatalogue, siteUrl } from './paypal.ts';

export type Paypal = Awaited<ReturnType<typeof openPaypalForTest>>;
export type Tables = ReturnType<typeof paypalTables>;
export type Process = ReturnType<typeof paypalProcess>;

/** Our tables, which outlive a crashed process. */
export function paypalTables({ ourClock: clock, prorations }: Paypal) {
  const {
    letters,
    afterMoney,
    emailOf,
    leavers,
    boughtOrders,
    pastRefunds,
    receipts,
    licenses,
    trialClaims,
    couponClaims,
    operations,
    newestPurchases,
    quotes,
    trackerFiles,
    tracker,
    rateLimits,
    cardUpdates,
    ...cards
  } = billingSetup();
  const jobRuns = memoryJobRuns(clock);
  return {
    ports: {
      licenses,
      trialClaims,
      couponClaims,
      operations,
      newestPurchases,
      quotes,
      trackerFiles,
      letters,
      boughtOrders,
      pastRefunds,
      prorations,
    },
    clock,
    tracker,
    rateLimits,
    cardUpdates,
    receipts,
    cards,
    jobRuns,
    emailOf,
    leavers,
    afterMoney,
  };
}

/** A process that crashStep right after the given step; by default it never does. */
export function paypalProcess(paypal: Paypal, tables: Tables, crashStep = Number.POSITIVE_INFINITY) {
  const { ports, cards, ...rest } = tables;
  const { at, ...shared } = crashAfter({ ...ports, at: { ask: paypal.ask } }, crashStep);
  const { ask } = at as { ask: Paypal['ask'] };
  const config = { catalogue: paypalCatalogue, siteUrl };
  const prorationInvoices = paypalProrationInvoices({
    paypal: ask,
    records: shared.prorations,
    catalogue: paypalCatalogue,
    clock: tables.clock,
  });
  const provider = paypalProvider({ paypal: ask, prorationInvoices, ...config });
  return {
    ...rest,
    ...shared,
    ...config,
    cards: cards.cards,
    receipts: { ...rest.receipts, paypal: paypalReceipts({ paypal: ask, clock: tables.clock }) },
    provider,
    providers: { stripe: cards.provider, paypal: provider },
    dueInvoices: { stripe: cards.dueInvoices.stripe, paypal: prorationInvoices },
    planChanges: {
      stripe: cards.planChanges.stripe,
      paypal: paypalPlanChanges({ paypal: ask, prorationInvoices, ...config }),
    },
    refunds: {
      stripe: cards.refunds.stripe,
      paypal: paypalRefunds({ paypal: ask, prorationInvoices, clock: tables.clock }),
    },
    supportOrders: {
      stripe: cards.supportOrders.stripe,
      paypal: paypalSupportOrders({ paypal: ask }),
    },
    lost: paypalLostPurchases,
    lostPurchases: { stripe: cards.lostPurchases.stripe, paypal: paypalLostPurchases },
  };
}
