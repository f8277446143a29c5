import { expect, test } from 'vitest';
import { openStripeSandbox } from './open-for-test.ts';
import { ensureRealPrices } from './real-prices.ts';

test('prices are found by their keys, and made once where they are missing', async () => {
  const local = await openStripeSandbox();
  const { keys } = local.sandbox;
  const seeded = await ensureRealPrices(keys.secret, local.address);
  expect(seeded).toHaveLength(6);
  expect(seeded[0]).toEqual({ plan: 'basic', scheme: 'monthly', stripe: 'price_basic_monthly' });

  await local.stripe.prices.create({
    product: 'utmost_basic',
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' },
    lookup_key: 'utmost_basic_monthly',
    transfer_lookup_key: true,
  });
  const [renewed] = await ensureRealPrices(keys.secret, local.address);
  expect(renewed?.stripe).not.toBe('price_basic_monthly');
  expect(await local.stripe.prices.retrieve(renewed?.stripe ?? '')).toMatchObject({
    unit_amount: 1000,
    product: 'utmost_basic',
  });
  expect((await ensureRealPrices(keys.secret, local.address))[0]).toEqual(renewed);
  await local.stop();
});
