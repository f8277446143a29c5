import { beforeEach, expect, test } from 'vitest';
import { run as reconcile } from '#functions/jobs/reconcile-payments/run.ts';
import type { LicenseRow } from '#shared/domain/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import { cardHouse } from '../../test/fakes/card-house.ts';
import { day, seen, start } from '../../test/fakes/records.ts';
import { refundLicense } from './refund-license.ts';

let house: ReturnType<typeof cardHouse>;
beforeEach(() => {
  house = cardHouse();
});

const bought = async (subscriptionId: string, priceId = 'price_basic_monthly'): Promise<LicenseRow> => {
  const owner = { userId: 'user-a', email: 'a@example.com', licenseKey: `key-${subscriptionId}` };
  const facts = seen({ subscriptionId, priceId, status: 'active', trialEndAt: null });
  house.at.subscriptions.set(subscriptionId, { owner, seen: facts, charges: [1000], refunds: 0 });
  await house.licenses.renew(owner, facts, 1);
  return house.licenses.rows.get(owner.licenseKey) as LicenseRow;
};
const at = (id: string) => house.at.subscriptions.get(id);

test('gives the payment back, then ends the licence', async () => {
  const license = await bought('sub_1');
  expect(await refundLicense(license, house)).toEqual({ status: 'succeeded' });
  expect(at('sub_1')).toMatchObject({ refunds: 1, seen: { status: 'canceled' } });
  expect(house.licenses.rows.get(license.licenseKey)?.seen.status).toBe('canceled');
});

test('is granted once per product, whichever licence and term it was', async () => {
  await refundLicense(await bought('sub_1'), house);
  const refused = { code: 'conflict', message: messages.refund.once };
  await expect(refundLicense(await bought('sub_2'), house)).rejects.toMatchObject(refused);
  await expect(refundLicense(await bought('sub_3', 'price_basic_yearly'), house)).rejects.toMatchObject(
    refused,
  );
  expect(at('sub_2')?.refunds).toBe(0);
  expect(await refundLicense(await bought('sub_4', 'price_plus_monthly'), house)).toMatchObject({});
});

test('two at once are one', async () => {
  const license = await bought('sub_1');
  await Promise.allSettled([refundLicense(license, house), refundLicense(license, house)]);
  expect(at('sub_1')?.refunds).toBe(1);
});

test.each([
  ['after fourteen days', (): void => house.clock.set(start + 14 * day + 1), messages.refund['too-late']],
  ['for a later billing', (): void => void at('sub_1')?.charges.push(1000), messages.refund['not-first']],
])('%s it is refused and nothing is remembered', async (_, arrange, message) => {
  const license = await bought('sub_1');
  arrange();
  await expect(refundLicense(license, house)).rejects.toMatchObject({ code: 'conflict', message });
  expect(house.errands.kept.size).toBe(0);
});

test('a refusal of the provider takes nothing away: it may be asked for again', async () => {
  const license = await bought('sub_1');
  const refuses = { ...house.at.refunds, refundFirst: async () => undefined };
  const deps = { ...house, refunds: { ...house.refunds, stripe: refuses } };
  await expect(refundLicense(license, deps)).rejects.toMatchObject({ message: messages.refund.failed });
  expect(at('sub_1')?.seen.status).toBe('active');
  expect(await refundLicense(license, house)).toEqual({ status: 'succeeded' });
});

test('that somebody else is at it just now is no refusal: what was granted is remembered', async () => {
  const license = await bought('sub_1');
  const busy = async () => {
    throw new AppError('conflict', 'in use');
  };
  const refunds = { ...house.refunds, stripe: { ...house.at.refunds, refundFirst: busy } };
  await expect(refundLicense(license, { ...house, refunds })).rejects.toMatchObject({ code: 'conflict' });
  house.clock.set(start + 10 * 60_000);
  const { lost, supports, siteUrl } = house;
  expect(await reconcile({}, { ...house, refunds, lost, supports, siteUrl })).toMatchObject({ failed: 1 });
  expect(house.errands.kept.size).toBe(1);
  expect(await reconcile({}, house)).toMatchObject({ done: 1, failed: 0 });
  await expect(refundLicense(await bought('sub_2'), house)).rejects.toMatchObject({
    message: messages.refund.once,
  });
});
