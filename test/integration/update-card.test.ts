import { describe, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import {
  atTheBank,
  bankPage,
  type CardCustomer,
  onTrial,
  providerOf,
} from '../support/people/card-customer.ts';
import { ask } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const provider = providerOf(stack);

describe('a new card', () => {
  const replace = (who: CardCustomer, card: string, more = {}) =>
    who.change({ type: 'update-card', customerId: who.customerId, paymentMethodId: card, ...more });

  test('replaces the old one', async () => {
    const who = await onTrial(stack);
    expect(await replace(who, 'pm_card_amex')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect((await who.license()).paymentMethod?.card).toMatchObject({ brand: 'amex', last4: '0005' });
    expect(await replace(who, 'pm_card_visa')).toMatchObject({ status: 200 });
    expect(await replace(who, 'pm_card_amex')).toMatchObject({ status: 200 });
    expect((await who.license()).paymentMethod?.card).toMatchObject({ brand: 'amex' });
  });

  test('is stored when the request names only the customer', async () => {
    const who = await onTrial(stack);
    const body = {
      type: 'update-card',
      customerId: who.customerId,
      paymentMethodId: 'pm_card_amex',
    } as const;
    expect((await ask(stack, 'upgrade', body, who.token)).status).toBe(200);
    expect((await who.license()).paymentMethod?.card.brand).toBe('amex');
  });

  test('that needs authentication is stored by a second request after the bank confirmed it', async () => {
    const who = await onTrial(stack);
    const card = 'pm_card_authenticationRequiredOnSetup';
    const asked = await replace(who, card);
    expect(asked).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    const secret = String(asked.body.client_secret);
    expect(secret).toMatch(/^seti_/);
    expect((await who.license()).paymentMethod?.card.last4).toBe('4242');
    await atTheBank(bankPage(stack, secret), 'complete');
    expect(await replace(who, card)).toMatchObject({ body: { status: 'succeeded' } });
    expect((await who.license()).paymentMethod?.card.last4).toBe('3155');
  });

  test('that is declined or belongs to another customer is refused without revealing the card', async () => {
    const [a, b] = await Promise.all([onTrial(stack), onTrial(stack)]);
    expect(await replace(a, 'pm_card_visa_chargeDeclined')).toMatchObject({
      status: 402,
      body: { message: messages.checkout.declined },
    });
    const foreign = (await provider.subscriptions.retrieve(b.subId)).default_payment_method;
    const stolen = await replace(a, String(foreign));
    expect([400, 402]).toContain(stolen.status);
    expect(JSON.stringify(stolen.body)).not.toMatch(/4242|visa|pm_/);
    expect((await replace(a, 'pm_card_visa', { customerId: b.customerId })).status).toBe(404);
  });
});
