// The command against both sandboxes over HTTP, in accounts where nobody has made anything yet.
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paypalEvents, stripeEvents } from '#shared/contract/webhooks.ts';
import type { CatalogueRow } from '#shared/domain/checkout/plans.ts';
import { offersOfCatalogue, type SoldOffer } from '../bin/providers/offer.ts';
import { paypalAccount } from '../bin/providers/paypal-account.ts';
import { catalogueLines, planSetUp, type SetUp } from '../bin/providers/set-up.ts';
import type { SecretStore } from '../bin/secrets/secret-store.ts';
import { readSettings } from '../bin/settings.ts';
import { credentials, openPaypalSandbox } from '../local/paypal/open-for-test.ts';
import { openStripeSandbox } from '../local/stripe/open-for-test.ts';
import { repositoryRoot } from './support/repository/text-files.ts';

// Some two hundred requests each.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const apiUrl = 'https://api.acme.com';
const template = readSettings(repositoryRoot, 'dev', '').catalogue;

let stripe: Awaited<ReturnType<typeof openStripeSandbox>>;
let paypal: Awaited<ReturnType<typeof openPaypalSandbox>>;
let kept: Record<string, string>;
let secrets: SecretStore;
beforeEach(async () => {
  stripe = await openStripeSandbox({ bare: true });
  paypal = await openPaypalSandbox(undefined, { bare: true });
  kept = {};
  secrets = {
    read: async names => Object.fromEntries(names.flatMap(name => (kept[name] ? [[name, kept[name]]] : []))),
    write: async (name, value) => {
      kept[name] = value;
    },
  };
});
afterEach(async () => {
  await stripe.stop();
  await paypal.stop();
});

function setUp(changed: Partial<SetUp> = {}): SetUp {
  return {
    catalogue: template,
    stripe: stripe.stripe,
    paypal: paypalAccount(paypal.api, credentials),
    webhooks: { apiUrl, secrets },
    ...changed,
  };
}

async function run(changed: Partial<SetUp> = {}) {
  const plan = await planSetUp(setUp(changed));
  for (const { make } of plan.changes) await make();
  const catalogue = await plan.catalogue();
  if (!catalogue) throw new Error('something was not made');
  return { says: plan.changes.map(({ says }) => says), catalogue };
}

/** Everything that either account holds. */
async function everything() {
  const list = async <T>(found: AsyncIterable<T>) => {
    const all: T[] = [];
    for await (const one of found) all.push(one);
    return all;
  };
  const plans = await paypal.call('GET', '/v1/billing/plans?page_size=20&total_required=true');
  const webhooks = await paypal.call('GET', '/v1/notifications/webhooks');
  return {
    prices: await list(stripe.stripe.prices.list({ limit: 100 })),
    endpoints: await list(stripe.stripe.webhookEndpoints.list({ limit: 100 })),
    plans: plans.body,
    webhooks: webhooks.body,
  };
}

function offersWith(changed: Partial<SoldOffer>): SoldOffer[] {
  return offersOfCatalogue().map(offer =>
    offer.plan === changed.plan && offer.scheme === changed.scheme ? { ...offer, ...changed } : offer,
  );
}

describe('the first run', () => {
  test('makes what is sold, and the catalogue holds the ids the providers gave', async () => {
    const { says, catalogue } = await run();
    expect(says).toHaveLength(3 + 6 + 1 + 12 + 2);
    expect(catalogue).toHaveLength(6);
    for (const { plan, scheme, ...row } of catalogue) {
      const price = await stripe.stripe.prices.retrieve(row.stripe);
      const wanted = offersOfCatalogue().find(offer => offer.plan === plan && offer.scheme === scheme);
      expect([price.unit_amount, price.recurring?.interval]).toEqual([
        wanted?.cents,
        scheme === 'monthly' ? 'month' : 'year',
      ]);
      const cyclesOf = async (id: string) =>
        (await paypal.call('GET', `/v1/billing/plans/${id}`)).body.billing_cycles.map(
          ({ tenure_type, pricing_scheme }) => `${tenure_type} ${pricing_scheme.fixed_price.value}`,
        );
      const regular = `REGULAR ${((wanted?.cents ?? 0) / 100).toFixed(2)}`;
      expect(await cyclesOf(row.paypal)).toEqual(['TRIAL 0.00', regular]);
      expect(await cyclesOf(row.paypalNoTrial)).toEqual([regular]);
    }
  });

  test('makes webhooks of exactly the events we read, and keeps what they answer', async () => {
    await run();
    const { endpoints, webhooks } = await everything();
    const [endpoint] = endpoints;
    expect(endpoints).toHaveLength(1);
    expect(endpoint).toMatchObject({
      url: `${apiUrl}/webhooks/stripe`,
      api_version: Stripe.API_VERSION,
      enabled_events: [...stripeEvents],
    });
    expect(kept['stripe-webhook-secret']).toMatch(/^whsec_/);
    expect(JSON.stringify(endpoints)).not.toContain(kept['stripe-webhook-secret']);
    expect(webhooks).toMatchObject({
      webhooks: [
        {
          id: kept['paypal-webhook-id'],
          url: `${apiUrl}/webhooks/paypal`,
          event_types: paypalEvents.map(name => ({ name })),
        },
      ],
    });
  });

  test('a dry run changes nothing anywhere', async () => {
    const before = await everything();
    expect((await planSetUp(setUp())).changes.length).toBeGreaterThan(20);
    expect(await everything()).toEqual(before);
    expect(kept).toEqual({});
  });
});

test('a second run changes nothing', async () => {
  const { catalogue } = await run();
  const before = await everything();
  const second = await run({ catalogue });
  expect(second.says).toEqual([]);
  expect(second.catalogue).toEqual(catalogue);
  expect(catalogueLines(catalogue, second.catalogue)).toEqual([]);
  expect(await everything()).toEqual(before);
});

test.each(['products.create', 'prices.create', 'webhookEndpoints.create'] as const)(
  'a lost answer to %s at Stripe makes nothing twice',
  async operation => {
    const impatient = { ...stripe.address, maxNetworkRetries: 0, timeout: 1000 };
    const lost = new Stripe(stripe.sandbox.keys.secret, impatient);
    stripe.faults.add({ dependency: 'stripe', mode: 'timeout-after-success', operation, times: 1 });
    await expect(run({ stripe: lost })).rejects.toThrow();
    const { catalogue } = await run();
    const { prices, endpoints } = await everything();
    expect(prices).toHaveLength(6);
    expect(endpoints).toHaveLength(1);
    expect((await run({ catalogue })).says).toEqual([]);
  },
);

test.each(['products.create', 'plans.create', 'webhooks.post'] as const)(
  'a lost answer to %s at PayPal makes nothing twice',
  async operation => {
    paypal.faults.add({ dependency: 'paypal', mode: 'timeout-after-success', operation, times: 1 });
    await expect(run({ paypal: paypalAccount(paypal.api, credentials, 1000) })).rejects.toThrow();
    const { catalogue } = await run();
    const { plans, webhooks } = await everything();
    expect(plans.total_items).toBe(12);
    expect(webhooks).toMatchObject({ webhooks: [{ id: kept['paypal-webhook-id'] }] });
    expect((await run({ catalogue })).says).toEqual([]);
  },
);

test('another price is a new price and new plans; the old row is kept, retired at its own price', async () => {
  const { catalogue } = await run();
  const [old] = catalogue as [CatalogueRow];
  const offers = offersWith({ plan: 'basic', scheme: 'monthly', cents: 1200 });
  const second = await run({ catalogue, offers });
  expect(second.says).toEqual([
    'Stripe: make price "Basic, monthly" of $12.00 in place of $10.00',
    'PayPal: make plan "Basic, monthly" of $12.00 with a trial',
    'PayPal: make plan "Basic, monthly" of $12.00 without a trial',
  ]);
  expect(second.catalogue).toHaveLength(7);
  expect(second.catalogue.at(-1)).toEqual({ ...old, sold: false, priceCents: 1000 });
  expect(second.catalogue.slice(1, 6)).toEqual(catalogue.slice(1));
  const [sold] = second.catalogue as [CatalogueRow];
  expect((await stripe.stripe.prices.retrieve(sold.stripe)).unit_amount).toBe(1200);
  expect((await stripe.stripe.prices.retrieve(old.stripe)).active).toBe(true);
  const third = await run({
    catalogue: second.catalogue,
    offers: offersWith({ plan: 'basic', scheme: 'monthly', cents: 1200 }),
  });
  expect([third.says, third.catalogue]).toEqual([[], second.catalogue]);
});

test('an id that only one provider knows is kept, and the other’s placeholder replaced', async () => {
  const { catalogue } = await run();
  const half = catalogue.map((row, at) => ({
    ...row,
    paypal: `P-DEV-${at}`,
    paypalNoTrial: `P-DEV-N-${at}`,
  }));
  expect((await run({ catalogue: half })).catalogue).toEqual(catalogue);
});

describe('webhooks', () => {
  test('given a lost or foreign secret, the endpoint is replaced by a new one', async () => {
    const { catalogue } = await run();
    const first = kept['stripe-webhook-secret'];
    for (const wrong of [undefined, 'whsec_of_another']) {
      if (wrong) kept['stripe-webhook-secret'] = wrong;
      else delete kept['stripe-webhook-secret'];
      expect((await run({ catalogue })).says).toHaveLength(1);
      expect(kept['stripe-webhook-secret']).toMatch(/^whsec_(?!of_another)/);
      expect(kept['stripe-webhook-secret']).not.toBe(first);
      expect((await everything()).endpoints).toHaveLength(1);
    }
  });

  test('other events are corrected in place', async () => {
    const { catalogue } = await run();
    const [endpoint] = (await everything()).endpoints;
    await stripe.stripe.webhookEndpoints.update(endpoint?.id ?? '', { enabled_events: ['invoice.paid'] });
    const { 'paypal-webhook-id': id } = kept;
    const value = [{ name: 'PAYMENT.SALE.COMPLETED' }];
    await paypalAccount(
      paypal.api,
      credentials,
    )({
      method: 'PATCH',
      path: `/v1/notifications/webhooks/${id}`,
      body: [{ op: 'replace', path: '/event_types', value }],
      answer: (await import('zod')).unknown(),
    });
    expect((await run({ catalogue })).says).toHaveLength(2);
    const { endpoints, webhooks } = await everything();
    expect(endpoints[0]?.enabled_events).toEqual([...stripeEvents]);
    expect(webhooks).toMatchObject({ webhooks: [{ id, event_types: paypalEvents.map(name => ({ name })) }] });
  });

  test('an endpoint that is not ours stays', async () => {
    const theirs = await stripe.stripe.webhookEndpoints.create({
      url: 'https://other.acme.com/hook',
      enabled_events: ['invoice.paid'],
    });
    await run();
    expect((await everything()).endpoints.map(({ id }) => id)).toContain(theirs.id);
  });
});
