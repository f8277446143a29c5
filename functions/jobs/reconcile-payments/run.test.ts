import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run as cancelOrUpgrade } from '#functions/calls/upgrade/run.ts';
import { bringIn } from '#functions/flows/bring-in.ts';
import { refundLicense } from '#functions/flows/refund-license.ts';
import { intentId, startSubscription } from '#functions/flows/start-subscription.ts';
import { saleOf, sellSupport } from '#functions/flows/support-sale.ts';
import type { CardOrder } from '#functions/ports.ts';
import type { ParsedOf } from '#shared/contract/index.ts';
import { hasService } from '#shared/domain/enablement.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { type CardHouse, cardHouse, dying, mortal } from '../../../test/fakes/card-house.ts';
import { day, start } from '../../../test/fakes/records.ts';
import { run } from './run.ts';

const user = { id: 'user-a', email: 'a@example.com', name: 'A' };
const later = 6 * 60_000;

const purchase = async (house: CardHouse): Promise<void> => {
  const started = await startSubscription<CardOrder>(
    intentId('card', [user.id]),
    {
      userId: user.id,
      email: user.email,
      customerId: 'cus_a',
      paymentMethodId: 'pm_a',
      priceId: 'price_basic_monthly',
      quantity: 1,
      trialDays: 0,
      marketing: {},
    },
    house,
  );
  if (started.step === 'done') await bringIn(started.subscriptionId, house);
};

const licenseOf = ({ licenses }: CardHouse) => [...licenses.rows.values()][0] as LicenseRow;
const upgrade = (body: object) => async (house: CardHouse, license: LicenseRow) => {
  const named = { subID: license.seen.subscriptionId, license_key: license.licenseKey };
  const request = { user, method: 'POST', headers: {}, ip: '', body: { ...named, ...body } };
  await cancelOrUpgrade(request as never as Parameters<typeof cancelOrUpgrade>[0], house);
};
const update: Partial<ParsedOf<'upgrade'>> = { type: 'update', priceId: 'price_plus_monthly' };

/** What a customer may do, each from the state before it. */
const deeds: Record<string, (house: CardHouse, license: LicenseRow) => Promise<unknown>> = {
  upgrade: upgrade(update),
  cancel: upgrade({ type: 'cancel' }),
  refund: async (house, license) => refundLicense(license, house),
  support: async (house, license) =>
    sellSupport(saleOf(license, 'stripe_capture', house.siteUrl), { ...house, desk: house.supports.stripe }),
};

const reconciled = async (house: CardHouse, event: object = {}) => {
  house.clock.set(house.clock.now() + later);
  return run(event, house);
};

/** Our table says what the provider says; money was taken and given back at most once. */
const demandTruth = (house: CardHouse) => {
  for (const { owner, seen, refunds, charges } of house.at.subscriptions.values()) {
    const row = house.licenses.rows.get(owner.licenseKey);
    expect(row?.seen).toEqual(seen);
    expect(refunds).toBeLessThanOrEqual(1);
    if (refunds > 0) expect(seen.status).toBe('canceled');
    expect(charges.length).toBeLessThanOrEqual(2);
    const script = house.trackerFiles.files.get(owner.licenseKey);
    expect(script !== undefined).toBe(true);
    if (row) expect(hasService(row.seen, row.readAt)).toBe(seen.status !== 'canceled');
  }
  const paid = [...house.at.orders].filter(([, order]) => order.paid).map(([id]) => id);
  expect(paid.length).toBeLessThanOrEqual(1);
  if (paid[0]) expect(licenseOf(house).supportOrderId).toBe(paid[0]);
  expect(house.at.subscriptions.size).toBeLessThanOrEqual(1);
};

test('a purchase that dies anywhere is seen through by one run', async () => {
  for (let step = 0; ; step++) {
    const house = cardHouse();
    const died = await dying(() => purchase(mortal(house, step)));
    expect(await reconciled(house)).toMatchObject({ failed: 0 });
    demandTruth(house);
    expect(await reconciled(house)).toMatchObject({ done: 0, open: 0, failed: 0 });
    if (!died) break;
  }
});

test.each(Object.keys(deeds))('%s that dies anywhere is seen through by one run', async name => {
  let step = 0;
  for (let died = true; died; step++) {
    const house = cardHouse();
    await purchase(house);
    await reconciled(house);
    const license = licenseOf(house);
    died = await dying(async () => deeds[name]?.(mortal(house, step), license));
    expect(await reconciled(house)).toMatchObject({ failed: 0 });
    demandTruth(house);
    expect(await reconciled(house)).toMatchObject({ done: 0, open: 0, failed: 0 });
  }
  expect(step).toBeGreaterThan(4);
});

test('after any deeds, each dying anywhere and some tried again, one run is enough', async () => {
  const deed = fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat(12), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 5 }), async wishes => {
      const house = cardHouse();
      await purchase(house);
      for (const [name, step, again] of wishes) {
        house.clock.set(house.clock.now() + 1000);
        const act = (ports: CardHouse) => deeds[name]?.(ports, licenseOf(house)) ?? Promise.resolve();
        // Refused where an earlier deed ended the licence: that is an answer too.
        await act(mortal(house, step)).catch(() => undefined);
        if (again) await act(house).catch(() => undefined);
      }
      expect(await reconciled(house)).toMatchObject({ failed: 0 });
      demandTruth(house);
    }),
    { numRuns: 300 },
  );
});

test('what began just now is left to its request', async () => {
  const house = cardHouse();
  await dying(() => purchase(mortal(house, 1)));
  expect(await run({}, house)).toMatchObject({ done: 0, open: 0 });
});

test('once a day everything is read anew, and what is over is not', async () => {
  const house = cardHouse();
  await purchase(house);
  await reconciled(house);
  const [held] = [...house.at.subscriptions.values()];
  if (held) held.seen = { ...held.seen, status: 'canceled' };
  expect(await reconciled(house)).toMatchObject({ done: 0 });
  expect(licenseOf(house).seen.status).toBe('active');
  expect(await reconciled(house, { daily: true })).toMatchObject({ read: 1, failed: 0 });
  expect(licenseOf(house).seen.status).toBe('canceled');
  expect(await reconciled(house, { daily: true })).toMatchObject({ read: 0 });
});

test('a licence our table lost is found at the provider', async () => {
  const house = cardHouse();
  await purchase(house);
  const { licenseKey } = licenseOf(house);
  house.licenses.rows.clear();
  house.clock.set(start + day);
  await reconciled(house, { daily: true });
  expect(licenseOf(house).licenseKey).toBe(licenseKey);
});

test('one that fails holds up none of the others', async () => {
  const house = cardHouse();
  await purchase(house);
  const read = house.provider.read;
  house.provider.read = async () => {
    throw new Error('no answer');
  };
  expect(await reconciled(house)).toEqual({ done: 0, open: 0, failed: 1 });
  house.provider.read = read;
  expect(await reconciled(house)).toEqual({ done: 1, open: 0, failed: 0 });
});
