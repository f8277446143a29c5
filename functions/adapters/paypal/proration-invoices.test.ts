import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalForTest, paypalCatalogue, siteUrl } from '../../../test/support/providers/paypal.ts';
import { paypalPlanChanges } from './plan-changes.ts';

let world: Awaited<ReturnType<typeof openPaypalForTest>>;
beforeEach(async () => {
  world = await openPaypalForTest();
});
afterEach(() => world.stop());

const plus = { priceId: 'P-PLUS-MONTHLY-NOTRIAL', quantity: 1 };

/** All invoices of a subscription, newest first. */
async function invoicesOf(id: string) {
  return (await world.call('POST', '/v2/invoicing/search-invoices', { reference: id })).body.items;
}

/** Asks for a change; returns the page where it is approved. */
async function change(id: string, target = plus, key = 'once') {
  const { ask: paypal, invoices } = world;
  const changes = paypalPlanChanges({ paypal, invoices, catalogue: paypalCatalogue, siteUrl });
  const answer = await changes.change(await world.license(id), target, world.clock.now(), key);
  if (answer.kind !== 'redirect') throw new Error(`not to be approved: ${answer.kind}`);
  return answer.url;
}

async function sendDue(id: string) {
  return world.invoices.send((await world.license(id)).subscription);
}

describe('of two changes approved in one period', () => {
  const professional = { priceId: 'P-PROFESSIONAL-MONTHLY-NOTRIAL', quantity: 1 };

  async function invoiced(target = plus) {
    const id = await world.bought();
    await world.license(id);
    await world.press(await change(id, target), 'approve');
    await sendDue(id);
    return id;
  }

  test('the later one’s invoice replaces the earlier one’s', async () => {
    const id = await invoiced();
    await world.press(await change(id, professional, 'again'), 'approve');
    await sendDue(id);
    const states = (await invoicesOf(id)).map(({ status, amount }) => `${status} ${amount.value}`);
    expect(states).toEqual(['SENT 89.00', 'CANCELLED 15.00']);
  });

  test('the later one is not invoiced without the credit of an earlier one that is paid', async () => {
    const id = await invoiced();
    const url = await change(id, professional, 'again');
    const open = await world.invoices.find(await world.license(id));
    await fetch(open?.url ?? '', { method: 'POST' });
    await world.press(url, 'approve');
    await sendDue(id);
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['DRAFT', 'PAID']);
  });
});

describe('an unpaid invoice', () => {
  test('is found by our own record or by searching, until it is paid', async () => {
    const id = await world.bought();
    await world.press(await change(id), 'approve');
    expect(await world.invoices.find(await world.license(id))).toBeUndefined();
    await sendDue(id);
    const [found] = await invoicesOf(id);
    const known = await world.invoices.find(await world.license(id));
    expect(known).toMatchObject({ id: found?.id, status: 'SENT', amountCents: expect.any(Number) });
    world.prorations.kept.clear();
    expect(await world.invoices.find(await world.license(id))).toEqual(known);
    await fetch(known?.url ?? '', { method: 'POST' });
    expect(await world.invoices.find(await world.license(id))).toBeUndefined();
  });
});
