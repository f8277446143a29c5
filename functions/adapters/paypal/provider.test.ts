import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RedirectOrder } from '#functions/ports/checkout/purchases.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import { credentials, openPaypalSandbox } from '../../../local/paypal/open-for-test.ts';
import { planId } from '../../../local/paypal/plans.ts';
import { systemClock } from '../clock.ts';
import { paypalClient } from './client.ts';
import { paypalProvider } from './provider.ts';

let paypal: Awaited<ReturnType<typeof openPaypalSandbox>>;
beforeEach(async () => {
  paypal = await openPaypalSandbox();
});
afterEach(() => paypal.stop());

const catalogue: Catalogue = planKeys.flatMap(plan =>
  schemes.map(scheme => ({
    plan,
    scheme,
    stripe: `price_${plan}_${scheme}`,
    paypal: planId(plan, scheme, true),
    paypalNoTrial: planId(plan, scheme, false),
  })),
);

async function secret(name: string) {
  return name === 'paypal-client-id' ? credentials.clientId : credentials.clientSecret;
}

function open(own = secret) {
  return paypalProvider({
    paypal: paypalClient({ api: paypal.api, secret: own, clock: systemClock }),
    catalogue,
    prorationInvoices: { state: async () => undefined },
    siteUrl: 'http://localhost:4700',
  });
}

function order(change: Partial<RedirectOrder> = {}): RedirectOrder {
  return {
    userId: '11111111-1111-4111-8111-111111111111',
    licenseKey: '22222222-2222-4222-8222-222222222222',
    email: 'a@example.com',
    name: 'Maya',
    priceId: 'P-PLUS-YEARLY',
    quantity: 2,
    trialDays: 7,
    marketing: {},
    ...change,
  };
}

/** The subscription to store; undefined if PayPal's answer gives none. */
async function readOf(id: string) {
  const found = await open().read(id);
  return typeof found === 'object' ? found : undefined;
}

/** Starts a subscription and approves it; returns its id. */
async function bought(change: Partial<RedirectOrder> = {}): Promise<string> {
  const outcome = await open().start(order(change), 'once');
  if (outcome.kind !== 'redirect') throw new Error(`not to be approved: ${outcome.kind}`);
  await paypal.press(outcome.url, 'approve');
  return outcome.subscriptionId;
}

describe('a purchase', () => {
  test('starts once, is approved at PayPal and resumes in its current state', async () => {
    const provider = open();
    const outcome = await provider.start(order(), 'once');
    expect(outcome).toMatchObject({ kind: 'redirect', status: 'APPROVAL_PENDING' });
    expect(await provider.start(order(), 'once')).toEqual(outcome);
    if (outcome.kind !== 'redirect') return;
    expect(await provider.resume(outcome.subscriptionId)).toEqual(outcome);
    const back = await paypal.press(outcome.url, 'approve');
    expect(back.href).toMatch(/^http:\/\/localhost:4700\/support-plan\?pay_id=paypal&subscription_id=I-/);
    expect(await provider.resume(outcome.subscriptionId)).toMatchObject({ kind: 'done', status: 'ACTIVE' });
  });

  test('by a name that is too long for PayPal has its beginning, in whole characters', async () => {
    const id = await bought({ name: `${'M'.repeat(139)}😀` });
    const { subscriber } = (await paypal.read(id)) as { subscriber?: { name?: { given_name?: string } } };
    expect(subscriber?.name?.given_name).toBe('M'.repeat(139));
  });

  test('gets a trial only if the order says so, whichever variant of the plan it names', async () => {
    const planOf = async (change: Partial<RedirectOrder>) =>
      (await paypal.read(await bought(change))).plan_id;
    expect(await planOf({ priceId: 'P-PLUS-YEARLY-NOTRIAL' })).toBe('P-PLUS-YEARLY');
    await expect(open().start(order({ priceId: 'P-ATTACKER' }), 'x')).rejects.toMatchObject({
      code: 'invalid',
    });
    const paid = await open().start(order({ trialDays: 0 }), 'another');
    expect(paid.kind === 'redirect' && (await paypal.read(paid.subscriptionId)).plan_id).toBe(
      'P-PLUS-YEARLY-NOTRIAL',
    );
  });

  test('that PayPal no longer knows has ended', async () => {
    expect(await open().resume('I-GONE')).toEqual({
      kind: 'done',
      subscriptionId: 'I-GONE',
      status: 'EXPIRED',
    });
  });
});

describe('a subscription read from PayPal', () => {
  test('is a license on trial, then a paid one', async () => {
    const id = await bought();
    const { userId, licenseKey, email } = order();
    expect(await open().read(id)).toMatchObject({
      owner: { userId, licenseKey, email },
      snapshot: { status: 'ACTIVE', quantity: 2, amountCents: 25_000, interval: 'year', lastPaymentAt: null },
    });
    await paypal.clock.moveTo(paypal.clock.now() + 8 * 86_400_000);
    const later = await readOf(id);
    expect(later?.snapshot.lastPaymentAt).toBeGreaterThan(
      later?.snapshot.startAt ?? Number.POSITIVE_INFINITY,
    );
    expect(later?.snapshot.trialEndAt).toBeNull();
  });

  test('is no license before its approval, nor if PayPal does not know it', async () => {
    const outcome = await open().start(order(), 'once');
    expect(outcome.kind === 'redirect' && (await open().read(outcome.subscriptionId))).toBe('unapproved');
    expect(await open().read('I-UNKNOWN')).toBeUndefined();
  });

  test('is ignored if its plan or its owner is not ours', async () => {
    const foreign = await paypal.subscribe('P-OTHER-PRODUCT', '', { custom_id: 'user|key|a@example.com' });
    const ownerless = await paypal.subscribe('P-BASIC-MONTHLY', '', { custom_id: 'somebody' });
    expect([await open().read(foreign), await open().read(ownerless)]).toEqual([undefined, undefined]);
  });

  test('has the e-mail of the owner, or of the subscriber if the owner’s does not fit', async () => {
    const long = `${'a'.repeat(60)}@example.com`;
    expect((await readOf(await bought({ email: long })))?.owner.email).toBe(long);
    const own = await paypal.subscribe('P-BASIC-MONTHLY', '', { custom_id: 'user|key|own@example.com' });
    expect((await readOf(own))?.owner.email).toBe('own@example.com');
  });
});

test('stopping a subscription ends it immediately, and repeating it is harmless', async () => {
  const id = await bought();
  await open().stop(id);
  await open().stop(id);
  expect((await readOf(id))?.snapshot.status).toBe('CANCELLED');
});

describe('the token', () => {
  test('is fetched again once it has expired', async () => {
    const provider = open();
    const id = await bought();
    await provider.read(id);
    await paypal.clock.moveTo(paypal.clock.now() + 10 * 3_600_000);
    expect(await provider.read(id)).toBeDefined();
  });

  test('that cannot be fetched is reported to the customer as a provider failure', async () => {
    const wrong = open(async () => 'wrong');
    await expect(wrong.read('I-1')).rejects.toMatchObject({ code: 'provider' });
    await expect(wrong.start(order(), 'once')).rejects.toMatchObject({ code: 'provider' });
  });
});
