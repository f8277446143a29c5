// Customer A uses customer B's data, or somebody pays without a token.
import { expect } from 'vitest';
import { onTrial } from '../people/card-customer.ts';
import { type Answer, ask, buy, customer, openCheckout, signUp } from '../people/person.ts';
import { type Arranged, type Cases, plus, type Tried } from './arranged.ts';

export function otherPeoples({
  stack,
  provider,
  pair,
  order,
  nothingAtProvider,
  cardOf,
  unpaid,
  retry,
}: Arranged): Tried {
  return {
    'AUT-001': async () => {
      const { a, b } = await pair();
      const set = (license_key: string) =>
        ask(stack, 'update-domain', { license_key, domain: 'a.com' }, a.token);
      const answers = [await set(b.key), await set('none')];
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect((await b.license()).meta.allowed_domains).toEqual([]);
      return answers;
    },
    'AUT-003': async () => {
      const { a, b } = await pair();
      const answer = await a.change({ type: 'preview', ...plus, subID: b.subId });
      expect(JSON.stringify(answer.body)).not.toMatch(/amount|lines|\d{4}/);
      return answer;
    },
    'AUT-005': async () => {
      const { a, b } = await pair();
      const answer = await a.change({ type: 'cancel', subID: b.subId, license_key: b.key });
      expect((await provider.subscriptions.retrieve(b.subId)).cancel_at_period_end).toBe(false);
      return answer;
    },
    'AUT-007': async () => {
      const { a, b } = await pair();
      const body = {
        type: 'update-card',
        customerId: a.customerId,
        paymentMethodId: await cardOf(b),
      } as const;
      const answer = await ask(stack, 'upgrade', body, a.token);
      expect(JSON.stringify(answer.body)).not.toMatch(/4242|visa|pm_|cus_/);
      return answer;
    },
    'AUT-010': async () => {
      const { owner: b, invoiceid } = await unpaid();
      const a = await customer(stack);
      const { customerId } = await openCheckout(stack, a.email);
      const answer = await retry(a, customerId, invoiceid);
      expect(b.userId).not.toBe(a.userId);
      expect((await provider.invoices.retrieve(invoiceid)).status).toBe('open');
      return answer;
    },
    'AUT-011': async () => {
      const [a, b] = [await unpaid(), await unpaid()];
      const answer = await retry(a.owner, b.customerId, a.invoiceid);
      expect((await provider.invoices.retrieve(a.invoiceid)).status).toBe('open');
      return answer;
    },
    'AUT-012': async () => {
      const [a, b] = [await customer(stack), await customer(stack)];
      const { customerId } = await openCheckout(stack, b.email);
      const answer = await order(a, { customerId });
      await nothingAtProvider(customerId);
      return answer;
    },
    'AUT-014': async () => {
      const { a, b } = await pair();
      const request = {
        pay_id: 'stripe',
        subscription_id: b.subId,
        email: 'a@example.com',
        name: 'A',
      } as const;
      const answer = await ask(stack, 'buy-support-plan', request, a.token);
      expect((await b.license()).meta.support_order_id).toBeNull();
      return answer;
    },
    'AUT-021': async () => {
      const { a, b } = await pair();
      const more = { userId: b.userId, sub: b.userId, role: 'admin' };
      const body = { license_key: b.key, domain: 'x.com', ...more };
      return ask(stack, 'update-domain', body, a.token);
    },
    'AUT-023': async () => {
      const person = await signUp(stack);
      const answer = await buy(stack, person);
      expect(answer.body.status).toBe('trialing');
      return answer as unknown as Answer;
    },
    'AUT-024': async () => {
      const b = await customer(stack);
      const { customerId, checkout_token } = await openCheckout(stack, b.email);
      const unknownUser = '00000000-0000-4000-8000-000000000000';
      const request = { customerId, checkout_token };
      const answers = [await order(b, request, ''), await order({ userId: unknownUser }, request)];
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      await nothingAtProvider(customerId);
      return answers;
    },
    'AUT-025': async () => {
      const person = await signUp(stack);
      const { customerId, checkout_token } = await openCheckout(stack, 'other@example.com', person);
      const answer = await order(person, { customerId, checkout_token });
      await nothingAtProvider(customerId);
      return answer;
    },
    'AUT-028': async () => {
      const who = await onTrial(stack);
      const answer = await ask(stack, 'buy-support-plan', { pay_id: 'stripe', subscription_id: who.subId });
      expect((await who.license()).meta.support_order_id).toBeNull();
      return answer;
    },
  };
}

export function pageLoads({ stack, provider, pair }: Arranged): Cases {
  return {
    'AUT-029': async () => {
      const { a, b } = await pair();
      const load = (pi: string) => {
        const request = { pay_id: 'stripe_capture', payment_intent: pi, subscription_id: a.subId } as const;
        return ask(stack, 'buy-support-plan', request, a.token);
      };
      const { data } = await provider.invoicePayments.list({ limit: 1 });
      for (const pi of ['pi_x', String(data[0]?.payment.payment_intent)])
        expect((await load(pi)).status).toBe(404);
      expect([(await a.license()).meta, (await b.license()).meta].map(one => one.support_order_id)).toEqual([
        null,
        null,
      ]);
    },
  };
}
