// What a stranger can learn from our answers, and how often they may ask.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { messages } from '#shared/text/messages.ts';
import { breakDown } from '../people/card-customer.ts';
import { approveOf, atPaypal, onPaypalTrial, payingAtPaypal, press } from '../people/paypal-customer.ts';
import { type Answer, addressOf, ask, buy, customer, passAMinute, post } from '../people/person.ts';
import type { Arranged, Cases, Tried } from './arranged.ts';

const charge = {
  type: 'cus',
  pay_id: 'stripe',
  membership: true,
  email: 'known@example.com',
  name: 'N',
} as const;

/** Cases in which a PayPal order or a malformed body is refused. */
export function refusedAtPaypal(arranged: Arranged): Tried {
  const { stack } = arranged;
  const each = async (changes: readonly object[]) => {
    const answers: Answer[] = [];
    for (const change of changes) answers.push(await orderAtPaypal(arranged, change));
    return answers;
  };
  return {
    'AUT-009': async () => {
      const [a, b] = [await customer(stack), await payingAtPaypal(stack)];
      const change = await b.change<{ links: { href: string; rel: string }[] }>({
        type: 'update',
        priceId: 'P-PLUS-MONTHLY',
      });
      await press(approveOf(change.body), 'approve');
      const invoiceOf = (id: string, token: string) =>
        ask(stack, 'is-prorate-invoice-exist', { subscription_id: id }, token);
      expect((await invoiceOf(b.subId, await b.fresh())).body).toMatchObject({ status: 'SENT' });
      const answers = [await invoiceOf(b.subId, a.token), await invoiceOf('I-UNKNOWN', a.token)];
      expect(answers.map(({ body }) => body)).toEqual([{}, {}]);
      return answers;
    },
    'AUT-026': async () => {
      const unknownUser = {
        userId: randomUUID(),
        email: 'x@example.com',
        name: 'X',
        planId: 'P-BASIC-MONTHLY',
      };
      return ask(stack, 'create-paypal-subscription', unknownUser);
    },
    'AUT-036': async () => {
      const answers: Answer[] = [];
      for (const type of ['refund', 'constructor', '__proto__', 'toString'])
        answers.push(await post(`${stack.api}${calls.charge.path}`, { type }));
      return answers;
    },
    'AUT-051': () => each([{ quantity: -1 }]),
    'AUT-060': () => each([{ planId: 'P-ATTACKER' }, { planId: 'price_basic_monthly' }]),
  };
}

export function oracles(arranged: Arranged): Cases {
  const { stack, provider } = arranged;
  return {
    'AUT-032': async () => {
      await passAMinute(stack);
      const known = await customer(stack);
      await buy(stack, known);
      const request = { ...charge, email: known.email };
      const answers = [await ask(stack, 'charge', request), await ask(stack, 'charge', request)];
      const ids = answers.map(({ body }) => (body.customer as { id: string }).id);
      expect(new Set(ids).size).toBe(2);
      for (const id of ids) expect((await provider.subscriptions.list({ customer: id })).data).toEqual([]);
    },
    'AUT-033': async () => {
      await passAMinute(stack);
      const { status, body } = await ask(stack, 'charge', charge);
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(['checkout_token', 'customer']);
      expect(Object.keys(body.customer as object)).toEqual(['id']);
    },
    'AUT-034': async () => {
      await passAMinute(stack);
      const statuses: number[] = [];
      for (let count = 0; count < 14; count++) statuses.push((await ask(stack, 'charge', charge)).status);
      expect(statuses.filter(status => status === 200)).toHaveLength(10);
      expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
      const refused = await fetch(`${stack.api}${calls.charge.path}`, {
        method: 'POST',
        headers: addressOf(charge),
        body: JSON.stringify(charge),
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await passAMinute(stack);
    },
    'AUT-037': async () => {
      const usedUp = `USED${Date.now()}`;
      const coupon = await provider.coupons.create({ percent_off: 50, duration: 'once', max_redemptions: 1 });
      const promotion = { type: 'coupon', coupon: coupon.id } as const;
      await provider.promotionCodes.create({ code: usedUp, promotion });
      const buyer = await customer(stack);
      expect((await buy(stack, buyer, { coupon: usedUp })).status).toBe(200);
      await passAMinute(stack);
      const answers: Answer[] = [];
      for (const code of ['NEVERSEEN', 'LASTYEAR', 'SOLDOUT', usedUp])
        answers.push(await tryCode(arranged, code));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]?.body.message).toBe(messages.checkout.invalidPromoCode);
    },
    'AUT-039': async () => {
      await passAMinute(stack);
      const statuses: number[] = [];
      for (let count = 0; count < 12; count++)
        statuses.push((await tryCode(arranged, `GUESS${count}`)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
      await passAMinute(stack);
    },
    'AUT-041': async () => {
      const { token } = await customer(stack);
      const statuses: number[] = [];
      for (let count = 0; count < 32; count++) {
        const answer = await ask(stack, 'is-prorate-invoice-exist', { subscription_id: `I-${count}` }, token);
        if (answer.status === 200) expect(answer.body).toEqual({});
        statuses.push(answer.status);
      }
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(statuses.at(-1)).toBe(429);
    },
    'AUT-046': async () => {
      const { token } = await customer(stack);
      await breakDown(stack, { dependency: 'stripe', mode: '500', operation: 'promotionCodes.list' });
      await breakDown(stack, { dependency: 'dynamodb', mode: '500', operation: 'Query', times: 3 });
      await passAMinute(stack);
      const answers = [await ask(stack, 'licenses', {}, token), await tryCode(arranged, 'SPRING20')];
      await fetch(`${stack.site}/__local/faults`, { method: 'DELETE' });
      for (const { status, body } of answers) {
        expect(status).toBeGreaterThanOrEqual(500);
        expect(Object.keys(body).sort()).toEqual(['code', 'error', 'message', 'requestId']);
        expect(JSON.stringify(body)).not.toMatch(
          /arn:|dynamo|utmost-local|sk_|req_|Exception|\.ts|node_modules/i,
        );
      }
    },
    'AUT-058': async () => {
      const who = await onPaypalTrial(stack);
      const cheap = await atPaypal(stack, 'POST', '/v2/checkout/orders', {
        intent: 'CAPTURE',
        purchase_units: [
          { amount: { currency_code: 'USD', value: '1.00' }, custom_id: `support|${who.userId}|${who.key}` },
        ],
        application_context: { return_url: stack.site, cancel_url: stack.site },
      });
      await press(approveOf(cheap), 'approve');
      const request = { pay_id: 'paypal_capture', order_id: cheap.id, subscription_id: who.subId } as const;
      expect((await ask(stack, 'buy-support-plan', request, await who.fresh())).status).toBe(404);
      expect((await who.license()).meta.support_order_id).toBeNull();
      const order = await atPaypal(stack, 'GET', `/v2/checkout/orders/${cheap.id}`);
      expect(order.status).toBe('APPROVED');
    },
    'AUT-055': async () => {
      for (const multiplier of [3, -1, 'false', 1e308])
        expect((await orderAtPaypal(arranged, { multiplier })).status).toBe(400);
      for (const multiplier of [false, 1, 2]) {
        const { body } = await orderAtPaypal(arranged, { multiplier });
        const path = `/v1/billing/subscriptions/${body.id}`;
        expect(await atPaypal(stack, 'GET', path)).toMatchObject({
          plan_id: 'P-BASIC-MONTHLY',
          quantity: '1',
        });
      }
    },
    'AUT-084': async () => {
      const { token } = await customer(stack);
      const send = (path: string, init: RequestInit = {}) =>
        fetch(`${stack.api}${path}`, { ...init, headers: { origin: stack.site, ...init.headers } });
      const answers = [
        await send('/nowhere'),
        await send(calls.licenses.path),
        await send(calls.licenses.path, { headers: { authorization: 'Bearer a.b.c' } }),
        await send(calls.upgrade.path, {
          method: 'POST',
          body: 'x'.repeat(11 * 1024 * 1024),
          headers: { authorization: `Bearer ${token}` },
        }),
        await send(calls.upgrade.path, {
          method: 'POST',
          body: '{',
          headers: { authorization: `Bearer ${token}` },
        }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.headers.get('access-control-allow-origin')).toBe(stack.site);
        expect(await answer.json()).toMatchObject({ message: expect.any(String) });
      }
    },
    'AUT-086': async () => {
      const { token } = await customer(stack);
      for (const call of [calls.licenses, calls.upgrade, calls.refund, calls.charge, calls['claim-purchase']])
        for (const method of ['PUT', 'PATCH', 'DELETE']) {
          const headers = { authorization: `Bearer ${token}` };
          const { status } = await fetch(`${stack.api}${call.path}`, { method, headers });
          expect([403, 405]).toContain(status);
        }
    },
    'AUT-090': async () => {
      const { token } = await customer(stack);
      const headers = { authorization: `Bearer ${token}` };
      const read = await fetch(`${stack.api}${calls.licenses.path}`, { headers });
      const refused = await fetch(`${stack.api}${calls.upgrade.path}`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      for (const answer of [read, refused]) {
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    },
  };
}

function tryCode({ stack }: Arranged, promotionCode: string) {
  return ask(stack, 'coupon-offer', { promotionCode });
}

async function orderAtPaypal({ stack }: Arranged, change: object): Promise<Answer> {
  const { email, token } = await customer(stack);
  const request = { email, name: 'Maya', planId: 'P-BASIC-MONTHLY', quantity: 1, ...change };
  return ask(stack, 'create-paypal-subscription', request as never, token);
}
