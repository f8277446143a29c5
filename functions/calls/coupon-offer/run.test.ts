import { beforeEach, expect, test } from 'vitest';
import type { Discount } from '#shared/domain/checkout/pricing.ts';
import { messages } from '#shared/text/messages.ts';
import { memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const offers: Record<string, Discount> = {
  SPRING: { percentOff: 20, amountOffCents: null, duration: 'repeating', months: 3 },
  FIVER: { percentOff: null, amountOffCents: 500, duration: 'once', months: null },
};

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

/** `asked` are the codes that reached the provider. */
function open() {
  const asked: string[] = [];
  const offer = async (code: string) => {
    asked.push(code);
    const discount = offers[code];
    return discount && { id: `promo_${code}`, discount };
  };
  return { asked, cards: { offer }, rateLimits: memoryLimits(movableClock()) };
}

function look(promotionCode: string, ip?: string) {
  return run(requestOf('coupon-offer', { promotionCode }, undefined, ip), setup);
}

test('answers the discount of a code, in percent or cents, and its duration', async () => {
  expect(await look(' SPRING ')).toEqual({
    id: 'promo_SPRING',
    coupon: { percent_off: 20, amount_off: null, duration: 'repeating', duration_in_months: 3 },
  });
  expect(await look('FIVER')).toEqual({
    id: 'promo_FIVER',
    coupon: { percent_off: null, amount_off: 500, duration: 'once', duration_in_months: null },
  });
});

test('every unusable code is refused with the same message', async () => {
  const refused = { code: 'invalid', message: messages.checkout.invalidPromoCode };
  for (const code of ['EXPIRED', 'spring', '<b>']) await expect(look(code)).rejects.toMatchObject(refused);
});

test('failed guesses count towards the limit of ten a minute for one IP address', async () => {
  for (let times = 0; times < 10; times++) await look(`GUESS${times}`).catch(() => undefined);
  await expect(look('SPRING')).rejects.toMatchObject({ code: 'limited' });
  expect(setup.asked).not.toContain('SPRING');
  expect(await look('SPRING', '192.0.2.9')).toMatchObject({ coupon: { percent_off: 20 } });
});
