import { expect, test } from 'vitest';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { messages } from '#shared/text/messages.ts';
import { memoryCouponClaims } from '../../../test/support/fakes/coupon-claims.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { claimCoupon, isFirstPurchase } from './claim-coupon.ts';

const first = { code: 'Spring', userId: 'user-a', paymentMethodId: 'pm_a', licenseKey: 'key-a' };

test.each<[string, Partial<typeof first>, boolean]>([
  ['is allowed for the same license', { code: 'SPRING' }, true],
  [
    'is refused to its buyer for another license, in capitals',
    { code: 'SPRING', licenseKey: 'key-b' },
    false,
  ],
  ['is refused to another buyer with that card', { userId: 'user-b', licenseKey: 'key-b' }, false],
  [
    'is allowed to another buyer with another card',
    { userId: 'user-b', paymentMethodId: 'pm_b', licenseKey: 'key-b' },
    true,
  ],
])('given a code that was used, its next use %s', async (_, change, isFree) => {
  const deps = { cards: { fingerprintOf: async (id: string) => id }, couponClaims: memoryCouponClaims() };
  await claimCoupon(first, deps);
  const again = claimCoupon({ ...first, ...change }, deps);
  if (isFree) return expect(await again).toBeUndefined();
  const refused = { code: 'coupon-refused', message: messages.checkout.couponRefused };
  await expect(again).rejects.toMatchObject(refused);
});

test('two buyers with cards that nobody can tell apart may use a code each', async () => {
  const deps = { cards: { fingerprintOf: async () => undefined }, couponClaims: memoryCouponClaims() };
  await claimCoupon(first, deps);
  await claimCoupon({ ...first, userId: 'user-b', licenseKey: 'key-b' }, deps);
  expect(await deps.couponClaims.codeOf('key-b')).toBe('spring');
});

test('a purchase is the first when all licenses before were never paid for', () => {
  const owned = (...statuses: string[]) =>
    statuses.map(status => applySnapshot(undefined, owner, snapshot({ status }), start) as LicenseRow);
  expect(isFirstPurchase(owned('incomplete', 'incomplete_expired'))).toBe(true);
  expect(isFirstPurchase(owned('incomplete', 'canceled'))).toBe(false);
});
