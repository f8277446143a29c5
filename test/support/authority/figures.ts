// Manipulated prices, quantities, coupons and bodies, which our screens would never send.
import { expect } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { onTrial, paying } from '../people/card-customer.ts';
import { ask, buy, customer, openCheckout, post, tokenOf } from '../people/person.ts';
import { type Arranged, type Cases, plus, type Tried } from './arranged.ts';

export function refusedFigures({ stack, order, nothingAtProvider, update }: Arranged): Tried {
  return {
    'AUT-047': async () => {
      const a = await customer(stack);
      const { customerId } = await openCheckout(stack, a.email);
      const answer = await order(a, { customerId, priceId: 'price_foreign' });
      await nothingAtProvider(customerId);
      return answer;
    },
    'AUT-050': async () => order(await customer(stack), { quantity: 0 }),
    'AUT-052': async () => order(await customer(stack), { quantity: 1.5 }),
    'AUT-061': async () => {
      const who = await paying(stack, { priceId: 'price_plus_monthly' });
      return who.change({ type: 'update', ...plus, priceId: 'price_basic_monthly' });
    },
    'AUT-062': async () => {
      const who = await paying(stack, { priceId: 'price_plus_monthly' });
      return who.change({ type: 'update', ...plus });
    },
    'AUT-064': async () => {
      const who = await paying(stack);
      const Key = { user_id: { S: who.userId }, license_key: { S: who.key } };
      const values = { ':no': { BOOL: false } };
      await update({ Key, UpdateExpression: 'SET is_new = :no', ExpressionAttributeValues: values });
      return who.change({ type: 'update', ...plus });
    },
    'AUT-065': async () => (await onTrial(stack)).change({ type: 'preview', ...plus, subID: 'I-ABC' }),
    'AUT-066': async () => {
      const { token } = await customer(stack);
      return post(`${stack.api}${calls.upgrade.path}`, '{"type":"__proto__"}', {
        authorization: `Bearer ${token}`,
      });
    },
    'AUT-071': async () => order(await customer(stack), { coupon: ['A', 'B'] }),
  };
}

export function ignoredFigures({ stack, provider, order }: Arranged): Cases {
  return {
    'AUT-049': async () => {
      const a = await customer(stack);
      const { customerId } = await openCheckout(stack, a.email);
      await order(a, { customerId, price: 0.01, amount: 1, product_price: 1 });
      const { data } = await provider.subscriptions.list({ customer: customerId });
      expect(data[0]?.items.data[0]?.price.unit_amount).toBe(1000);
    },
    'AUT-057': async () => {
      const who = await onTrial(stack);
      const request = {
        pay_id: 'stripe',
        subscription_id: who.subId,
        price: 1,
        amount: 1,
        quantity: 0,
      } as const;
      await ask(stack, 'buy-support-plan', request, who.token);
      const paid = await provider.paymentIntents.retrieve((await who.license()).meta.support_order_id ?? '');
      expect([paid.amount, paid.currency]).toEqual([29_500, 'usd']);
    },
    'AUT-068': async () => {
      const who = await onTrial(stack);
      await who.change({ type: 'cancel' });
      const again = await buy(stack, who, { paymentMethodId: 'pm_card_amex' });
      expect(again.body.status).toBe('active');
    },
    'AUT-069': async () => {
      const code = `LAST${Date.now()}`;
      const coupon = await provider.coupons.create({ percent_off: 50, duration: 'once', max_redemptions: 1 });
      await provider.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: coupon.id } });
      const buyers = await Promise.all(Array.from({ length: 20 }, () => customer(stack)));
      const checkouts: string[] = [];
      for (const { email } of buyers) checkouts.push((await openCheckout(stack, email)).customerId);
      const answers = await Promise.all(
        buyers.map((buyer, place) => order(buyer, { customerId: checkouts[place], coupon: code })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await provider.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
    },
    'AUT-073': async () => {
      const who = await paying(stack);
      const request = { type: 'update', ...plus, return_url: 'https://evil.com' };
      expect(JSON.stringify((await who.change(request)).body)).not.toContain('evil.com');
    },
    'AUT-078': async () => {
      const token = await tokenOf(stack, (await customer(stack)).email);
      const deeplyNested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
      for (const name of ['upgrade', 'refund', 'undo-cancel', 'buy-support-plan', 'charge'] as const)
        for (const body of [
          '',
          'null',
          '[]',
          '"x"',
          '{',
          deeplyNested,
          '{"type":"cancel","type":"preview"}',
        ]) {
          const answer = await fetch(`${stack.api}${calls[name].path}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
            body,
          });
          expect([400, 413, 415]).toContain(answer.status);
          expect(answer.headers.get('access-control-allow-origin')).toBe(stack.site);
          expect(await answer.json()).toMatchObject({ message: expect.any(String) });
        }
    },
  };
}
