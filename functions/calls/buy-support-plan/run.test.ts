import { beforeEach, describe, expect, test } from 'vitest';
import type { SupportOrderOutcome, SupportOrders } from '#functions/ports/checkout/purchases.ts';
import type { Provider } from '#shared/domain/licenses/license.ts';
import { messages } from '#shared/text/messages.ts';
import { buyerSetup, stranger, user } from '../../../test/support/fakes/buyer.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
beforeEach(() => {
  setup = open();
});

/** Both providers share one fake for orders. */
function open() {
  const billing = billingSetup();
  const supportOrders: Record<Provider, SupportOrders> = {
    stripe: billing.at.support,
    paypal: billing.at.support,
  };
  return { ...billing, ...buyerSetup(billing.clock), supportOrders };
}

function holdLicense(provider: Provider = 'stripe') {
  return setup.licenses.saveSnapshot(owner, snapshot({ provider }), 1);
}

function buy(body: object = {}, as: typeof user | null = user) {
  const wanted = { pay_id: 'stripe', subscription_id: 'sub_1', ...body };
  return run(requestOf('buy-support-plan', wanted, as ?? undefined), setup);
}

/** From here on the provider answers this outcome to every charge and look-up. */
function answering(provider: Provider, outcome: SupportOrderOutcome) {
  const answered = async () => outcome;
  setup.supportOrders[provider] = { ...setup.at.support, charge: answered, find: answered };
}

function orderId() {
  return setup.licenses.rows.get(owner.licenseKey)?.supportOrderId;
}

test('charges the card on file once and notes the order on the license', async () => {
  await holdLicense();
  expect(await buy()).toEqual({ status: 'succeeded' });
  expect(orderId()).toBe('pi_1');
  const refused = { code: 'already-bought', message: messages.support.bought };
  await expect(buy()).rejects.toMatchObject(refused);
  expect(setup.at.orders.size).toBe(1);
});

test.each([
  ['stripe', 'paypal'],
  ['paypal', 'stripe'],
] as const)('given a %s license, a purchase with %s is refused', async (provider, pay_id) => {
  await holdLicense(provider);
  const refused = { code: 'invalid', message: messages.account.wrongProvider };
  for (const asked of [pay_id, `${pay_id}_capture`])
    await expect(buy({ pay_id: asked })).rejects.toMatchObject(refused);
  expect(setup.at.orders.size).toBe(0);
});

describe('the buyer', () => {
  const claim = async (customerId: string, of = user) => ({
    userId: user.id,
    checkout_token: await setup.checkoutTokens.issue({ customerId, userId: of.id }),
  });

  test('without a session needs the checkout token of the license’s customer', async () => {
    await holdLicense();
    expect(await buy(await claim('cus_a'), null)).toEqual({ status: 'succeeded' });
  });

  test('cannot be another user, and a subscription id alone is not enough', async () => {
    await holdLicense();
    const tries = [
      buy({}, stranger),
      buy({ userId: user.id }, stranger),
      buy({ subscription_id: undefined }),
      buy({ userId: user.id }, null),
      buy(await claim('cus_b'), null),
      buy(await claim('cus_a', stranger), null),
      buy({ ...(await claim('cus_a')), subscription_id: 'sub_2' }, null),
    ];
    const codes = (await Promise.allSettled(tries)).map(one => one.status === 'rejected' && one.reason.code);
    const [missing, forbidden] = ['missing', 'forbidden'];
    const signedIn = [missing, forbidden, missing];
    expect(codes).toEqual([...signedIn, 'unauthenticated', forbidden, forbidden, forbidden]);
    expect(setup.at.orders.size).toBe(0);
  });
});

describe('a payment that needs approval', () => {
  const url = 'https://approve.example';

  test.each([
    ['stripe', { status: 'requires_action', next_action: { redirect_to_url: { url } } }],
    ['paypal', { status: 'CREATED', links: [{ href: url, rel: 'approve' }] }],
  ] as const)(
    'at %s answers the approval page, and is declined when the buyer returns without approving',
    async (provider, answer) => {
      await holdLicense(provider);
      answering(provider, { kind: 'redirect', orderId: 'pi_1', url });
      expect(await buy({ pay_id: provider })).toEqual(answer);
      const back = { pay_id: `${provider}_capture`, payment_intent: 'pi_1', order_id: 'pi_1' };
      const refused = { code: 'declined', message: messages.support.notPaid };
      await expect(buy(back)).rejects.toMatchObject(refused);
      expect(orderId()).toBeNull();
    },
  );

  test.each([
    ['stripe', 'payment_intent', 'succeeded', 'processing'],
    ['paypal', 'order_id', 'COMPLETED', 'PENDING'],
  ] as const)('at %s is finished when the buyer returns', async (provider, field, done, pending) => {
    await holdLicense(provider);
    const back = { pay_id: `${provider}_capture`, [field]: 'pi_1' };
    answering(provider, { kind: 'pending', orderId: 'pi_1' });
    expect(await buy(back)).toEqual({ status: pending });
    answering(provider, { kind: 'done', orderId: 'pi_1' });
    expect(await buy(back)).toEqual({ status: done });
    expect(orderId()).toBe('pi_1');
    answering(provider, { kind: 'declined' });
    expect(await buy(back)).toEqual({ status: done });
    await expect(buy({ ...back, [field]: 'pi_2' })).rejects.toMatchObject({ code: 'already-bought' });
  });

  test('cannot be finished without its payment id or with an unknown one', async () => {
    await holdLicense();
    const back = { pay_id: 'stripe_capture', order_id: 'pi_1' };
    await expect(buy(back)).rejects.toMatchObject({ code: 'invalid' });
    const other = { ...back, payment_intent: 'pi_of_another' };
    await expect(buy(other)).rejects.toMatchObject({ code: 'missing', message: messages.support.missing });
  });
});
