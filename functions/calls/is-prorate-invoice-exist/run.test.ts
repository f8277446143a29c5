import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenInvoice } from '#functions/ports/licenses/changes.ts';
import type { LicenseRow, SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLimits } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { run } from './run.ts';

const held = snapshot({ provider: 'paypal', subscriptionId: 'I-1', status: 'ACTIVE', trialEndAt: null });
const waiting: OpenInvoice = {
  id: 'INV-1',
  status: 'SENT',
  amountCents: 1550,
  url: 'https://paypal.example/1',
};

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, held, 1);
});

/** PayPal with one subscription and its open invoice, both in `at`; `asked` are all requests to it, in order. */
function open() {
  const billing = billingSetup();
  const at: { subscription: SubscriptionSnapshot; invoice: OpenInvoice | undefined } = {
    subscription: held,
    invoice: waiting,
  };
  const asked: string[] = [];
  const note = async <T>(what: string, answer: T) => {
    asked.push(what);
    return answer;
  };
  const paypal = {
    ...billing.providers.paypal,
    read: (id: string) => note(`read ${id}`, { owner, snapshot: at.subscription }),
  };
  const send = ({ subscription: { priceId } }: LicenseRow) =>
    note(`send what is due for ${priceId}`, undefined);
  const find = ({ subscription }: LicenseRow) => note(`find for ${subscription.priceId}`, at.invoice);
  return {
    ...billing,
    at,
    asked,
    openInvoices: { find },
    rateLimits: memoryLimits(billing.clock),
    providers: { ...billing.providers, paypal },
    dueInvoices: { ...billing.dueInvoices, paypal: { send, noteLateNotified: async () => undefined } },
  };
}

function look(subscription_id = 'I-1', as = user) {
  return run(requestOf('is-prorate-invoice-exist', { subscription_id }, as), setup);
}

test('an open invoice is answered in dollars, with a link to pay it if there is one', async () => {
  expect(await look()).toEqual({
    id: 'INV-1',
    status: 'SENT',
    amount: 15.5,
    links: [{ href: 'https://paypal.example/1', rel: 'payer-view' }],
  });
  setup.at.invoice = { ...waiting, url: null };
  expect(await look()).toEqual({ id: 'INV-1', status: 'SENT', amount: 15.5 });
});

test('the license is synchronised and a due invoice sent before the open one is read', async () => {
  setup.at.subscription = { ...held, priceId: 'P-plus-monthly' };
  await look();
  const inOrder = ['read I-1', 'send what is due for P-plus-monthly', 'find for P-plus-monthly'];
  expect(setup.asked).toEqual(inOrder);
  expect(setup.licenses.rows.get(owner.licenseKey)?.subscription.priceId).toBe('P-plus-monthly');
});

describe('an empty object is answered', () => {
  test('where no invoice is open', async () => {
    setup.at.invoice = undefined;
    expect(await look()).toEqual({});
  });

  test.each([
    ['another user’s subscription', 'I-1', stranger],
    ['an unknown subscription', 'I-unknown', user],
    ['a card subscription', 'sub_1', user],
  ])('for %s, without asking PayPal', async (_, subscriptionId, as) => {
    await setup.licenses.saveSnapshot({ ...owner, licenseKey: 'key-card' }, snapshot(), 1);
    expect(await look(subscriptionId, as)).toEqual({});
    expect(setup.asked).toEqual([]);
  });
});

test('a user is limited to twenty requests a minute over all subscriptions', async () => {
  for (let times = 0; times < 20; times++) await look(`I-${times}`);
  await expect(look()).rejects.toMatchObject({ code: 'limited' });
  expect(await look('I-1', stranger)).toEqual({});
});
