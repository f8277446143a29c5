import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canChange, licenseStatus } from '#shared/domain/licenses/enablement.ts';
import { messages } from '#shared/text/messages.ts';
import { openPaypalForTest, paypalCatalogue, siteUrl } from '../../../test/support/providers/paypal.ts';
import type { PaypalClient } from './client.ts';
import { paypalPlanChanges } from './plan-changes.ts';
import { paypalProrationInvoices } from './proration-invoices.ts';

type World = Awaited<ReturnType<typeof open>>;

async function open() {
  const paypal = await openPaypalForTest();
  const changes = paypalPlanChanges({
    paypal: paypal.ask,
    prorationInvoices: paypal.prorationInvoices,
    catalogue: paypalCatalogue,
    siteUrl,
  });
  return { ...paypal, changes };
}

let world: World;
beforeEach(async () => {
  world = await open();
});
afterEach(() => world.stop());

const plus = { priceId: 'P-PLUS-MONTHLY-NOTRIAL', quantity: 1 };

/** All invoices of a subscription, as PayPal lists them. */
async function invoicesOf(id: string) {
  return (await world.call('POST', '/v2/invoicing/search-invoices', { reference: id })).body.items;
}

async function change(id: string, target = plus, key = 'once', at = world.clock.now()) {
  const answer = await world.changes.change(await world.license(id), target, at, key);
  if (answer.kind !== 'redirect') throw new Error(`not to be approved: ${answer.kind}`);
  return answer.url;
}

async function sendDue(id: string) {
  return world.prorationInvoices.send(await world.license(id));
}

describe('a change', () => {
  test('waits for the customer’s approval, after which its drafted invoice is sent once', async () => {
    const id = await world.bought();
    await world.advance(10);
    const at = world.clock.now();
    const url = await change(id, plus, 'once', at);
    const { dueCents } = await world.changes.quote(await world.license(id), plus, at);
    await sendDue(id);
    expect(await invoicesOf(id)).toMatchObject([{ status: 'DRAFT' }]);
    expect((await world.license(id)).subscription.priceId).toBe('P-BASIC-MONTHLY-NOTRIAL');

    const back = await world.press(url, 'approve');
    expect(`${back.origin}${back.pathname}`).toBe(`${siteUrl}/infos/subscriptions`);
    expect(back.searchParams.get('subscription_id')).toBe(id);
    await sendDue(id);
    await sendDue(id);
    const [sent, ...others] = await invoicesOf(id);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      status: 'SENT',
      amount: { value: (dueCents / 100).toFixed(2) },
      detail: { reference: id },
      primary_recipients: [{ billing_info: { email_address: 'a@example.com' } }],
    });
    expect((await world.license(id)).subscription).toMatchObject({
      priceId: plus.priceId,
      amountCents: 2500,
    });
  });

  test.each([
    ['the same approval page where PayPal honors the request id', 'honored', 1],
    ['another approval page where it ignores it', 'ignored', 2],
  ] as const)('that is repeated uses the same draft, and %s', async (_, setting, pages) => {
    world.switches.set({ 'paypal-other-request-ids': setting });
    const id = await world.bought();
    const at = world.clock.now();
    const urls = [await change(id, plus, 'once', at), await change(id, plus, 'once', at)];
    expect(new Set(urls).size).toBe(pages);
    expect(await invoicesOf(id)).toHaveLength(1);
    await world.press(urls.at(-1) ?? '', 'approve');
    await sendDue(id);
    expect(await invoicesOf(id)).toMatchObject([{ status: 'SENT' }]);
  });

  test('is drafted once, even if PayPal ignores the idempotency key', async () => {
    const id = await world.bought();
    const withoutIdempotency: PaypalClient = ({ idempotencyKey: _, ...question }) => world.ask(question);
    const prorationInvoices = paypalProrationInvoices({
      paypal: withoutIdempotency,
      records: world.prorations,
      catalogue: paypalCatalogue,
      clock: world.ourClock,
    });
    const license = await world.license(id);
    const draft = { license, target: plus, dueCents: 500, at: world.clock.now() };
    await prorationInvoices.draft(draft, 'once');
    await prorationInvoices.draft(draft, 'once');
    expect(await invoicesOf(id)).toHaveLength(1);
    await prorationInvoices.draft({ ...draft, at: draft.at + 1000 }, 'later');
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  test('whose invoice was sent and paid before we recorded it is not invoiced again', async () => {
    const id = await world.bought();
    await world.press(await change(id), 'approve');
    const failingRecords = { ...world.prorations, noteSent: () => Promise.reject(new Error('broken off')) };
    const license = await world.license(id);
    await expect(
      paypalProrationInvoices({
        paypal: world.ask,
        records: failingRecords,
        catalogue: paypalCatalogue,
        clock: world.ourClock,
      }).send(license),
    ).rejects.toThrow();
    const url = (await world.prorationInvoices.find(await world.license(id)))?.url ?? '';
    await fetch(url, { method: 'POST' });
    await world.advance(4);
    await sendDue(id);
    expect(await invoicesOf(id)).toMatchObject([{ status: 'PAID' }]);
    expect((await world.license(id)).subscription).toMatchObject({
      proration: { state: 'paid' },
      paid: plus,
    });
  });

  test('of a subscription that ended right after the approval is not invoiced', async () => {
    const id = await world.bought();
    await world.press(await change(id), 'approve');
    await world.changes.cancel(await world.license(id), undefined, 'end');
    await sendDue(id);
    expect(await invoicesOf(id)).toMatchObject([{ status: 'DRAFT' }]);
  });

  test('approved late is charged at the price shown last, and no other draft is sent', async () => {
    const id = await world.bought();
    await change(id, { ...plus, quantity: 3 }, 'more');
    await change(id, plus, 'early');
    await world.advance(15);
    const url = await change(id, plus, 'late');
    await world.press(url, 'approve');
    await sendDue(id);
    const sent = (await invoicesOf(id)).filter(({ status }) => status === 'SENT');
    const { dueCents } = world.prorations.kept.get(`${id}#${plus.priceId}#1`) ?? {};
    expect(sent).toMatchObject([{ amount: { value: ((dueCents ?? 0) / 100).toFixed(2) } }]);
    expect(dueCents).toBeLessThan(1000);
  });

  test('whose invoice was being sent when the work broke off is invoiced by the next run', async () => {
    const id = await world.bought();
    await world.press(await change(id), 'approve');
    const [draft] = [...world.prorations.kept.values()];
    if (draft) await world.prorations.claim(draft);
    await sendDue(id);
    expect(await invoicesOf(id)).toMatchObject([{ status: 'SENT' }]);
  });

  test.each(
    (['ignored', 'honored'] as const).flatMap(setting =>
      [1, 2, 3, 4, 5, 6].map(at => [setting, at] as const),
    ),
  )(
    'is invoiced once, with request ids %s, if the connection breaks at request %i, before or after it was handled',
    async (setting, breakAt) => {
      world.switches.set({ 'paypal-other-request-ids': setting });
      for (const when of ['before', 'after']) {
        const id = await world.bought();
        let asked = 0;
        const paypal: PaypalClient = async question => {
          asked += 1;
          if (asked === breakAt && when === 'before') throw new Error('broken off');
          const answer = await world.ask(question);
          if (asked === breakAt) throw new Error('broken off');
          return answer;
        };
        const prorationInvoices = paypalProrationInvoices({
          paypal: paypal,
          records: world.prorations,
          catalogue: paypalCatalogue,
          clock: world.ourClock,
        });
        const changes = paypalPlanChanges({ paypal, prorationInvoices, catalogue: paypalCatalogue, siteUrl });
        const [license, at] = [await world.license(id), world.clock.now()];
        const change = () => changes.change(license, plus, at, `once ${id}`);
        const answer = await change().catch(change);
        await world.press(answer.kind === 'redirect' ? answer.url : '', 'approve');
        const after = await world.license(id);
        const send = () => prorationInvoices.send(after);
        await send().catch(send);
        await send();
        // A draft whose answer got lost stays with the merchant; a customer never sees it.
        const seen = (await invoicesOf(id)).filter(({ status }) => status !== 'DRAFT');
        expect(seen).toMatchObject([{ status: 'SENT' }]);
      }
    },
  );

  test('during a trial costs nothing and needs no invoice', async () => {
    const id = await world.bought('P-BASIC-MONTHLY');
    await world.press(await change(id, { ...plus, priceId: 'P-PLUS-MONTHLY' }), 'approve');
    await sendDue(id);
    expect(await invoicesOf(id)).toEqual([]);
    await world.advance(8);
    expect((await world.read(id)).billing_info.last_payment?.amount.value).toBe('25.00');
  });

  test('of only the quantity is invoiced too', async () => {
    const id = await world.bought();
    await world.press(await change(id, { priceId: 'P-BASIC-MONTHLY-NOTRIAL', quantity: 4 }), 'approve');
    await sendDue(id);
    expect((await world.license(id)).subscription.quantity).toBe(4);
    expect(await invoicesOf(id)).toMatchObject([{ status: 'SENT' }]);
  });

  test('of an ended subscription is refused, and its draft is never sent', async () => {
    const id = await world.bought();
    const license = await world.license(id);
    await world.changes.cancel(license, undefined, 'end');
    await expect(world.changes.change(license, plus, world.clock.now(), 'x')).rejects.toMatchObject({
      code: 'conflict',
      message: messages.account.notEnabled,
    });
    await sendDue(id);
    expect(await invoicesOf(id)).toMatchObject([{ status: 'DRAFT' }]);
  });
});

describe('a cancellation', () => {
  test('is immediate at PayPal and leaves the license expiring; repeating it is harmless', async () => {
    const id = await world.bought();
    const license = await world.license(id);
    await world.changes.cancel(license, 'unused', 'a');
    await world.changes.cancel(license, undefined, 'b');
    const { subscription } = await world.license(id);
    expect(subscription).toMatchObject({ status: 'CANCELLED', cancelAt: null });
    expect(licenseStatus(subscription, world.clock.now())).toBe('expiring');
    expect(canChange(subscription, world.clock.now())).toBe(false);
    await world.advance(31);
    expect(licenseStatus(subscription, world.clock.now())).toBe('canceled');
    await expect(world.changes.undoCancel(license, 'c')).rejects.toMatchObject({ code: 'conflict' });
  });
});
