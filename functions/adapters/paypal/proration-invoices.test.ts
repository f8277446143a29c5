import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../test/support/fakes/records.ts';
import { openPaypalForTest, paypalCatalogue, siteUrl } from '../../../test/support/providers/paypal.ts';
import type { PaypalClient } from './client.ts';
import { paypalPlanChanges } from './plan-changes.ts';
import { paypalProrationInvoices } from './proration-invoices.ts';

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
  const { ask: paypal, prorationInvoices } = world;
  const changes = paypalPlanChanges({ paypal, prorationInvoices, catalogue: paypalCatalogue, siteUrl });
  const answer = await changes.change(await world.license(id), target, world.clock.now(), key);
  if (answer.kind !== 'redirect') throw new Error(`not to be approved: ${answer.kind}`);
  return answer.url;
}

async function sendDue(id: string) {
  return world.prorationInvoices.send(await world.license(id));
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

  /** The earlier one is invoiced and paid, then the later one approved. */
  async function paidAndApproved(looks: boolean, earlier = plus, later = professional) {
    const id = await invoiced(earlier);
    const url = await change(id, later, 'again');
    const open = await world.prorationInvoices.find(await world.license(id));
    await fetch(open?.url ?? '', { method: 'POST' });
    if (looks) await world.license(id);
    await world.press(url, 'approve');
    return id;
  }

  test.each([true, false])(
    'the later one’s invoice credits an earlier one that is paid, noticed: %s',
    async looks => {
      const id = await paidAndApproved(looks);
      await sendDue(id);
      await sendDue(id);
      const [sent, ...others] = await invoicesOf(id);
      expect(sent).toMatchObject({ status: 'SENT', amount: { value: '74.00' } });
      expect(sent?.items?.[0]?.name).toMatch(
        /^Upgrade from .* to Professional .*, less \$15\.00 that is paid already$/,
      );
      expect(others.map(({ status, amount }) => `${status} ${amount.value}`)).toEqual([
        'DRAFT 89.00',
        'PAID 15.00',
      ]);
      await fetch(sent?.detail?.metadata.recipient_view_url ?? '', { method: 'POST' });
      expect((await world.license(id)).subscription).toMatchObject({
        proration: { state: 'paid' },
        paid: professional,
      });
      await sendDue(id);
      expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['PAID', 'DRAFT', 'PAID']);
    },
  );

  test.each([1, 2, 3, 4, 5, 6])(
    'no more is asked for than was shown if the connection breaks at request %i',
    async breakAt => {
      for (const when of ['before', 'after']) {
        const id = await paidAndApproved(false);
        const license = await world.license(id);
        let asked = 0;
        const paypal: PaypalClient = async question => {
          asked += 1;
          if (asked === breakAt && when === 'before') throw new Error('broken off');
          const answer = await world.ask(question);
          if (asked === breakAt) throw new Error('broken off');
          return answer;
        };
        const { prorations: records, ourClock: clock } = world;
        const prorationInvoices = paypalProrationInvoices({
          paypal,
          records,
          catalogue: paypalCatalogue,
          clock,
        });
        await prorationInvoices.send(license).catch(() => prorationInvoices.send(license));
        await prorationInvoices.send(license);
        const seen = (await invoicesOf(id)).filter(({ status }) => status !== 'DRAFT');
        expect(seen.map(({ status, amount }) => `${status} ${amount.value}`)).toEqual([
          'SENT 74.00',
          'PAID 15.00',
        ]);
      }
    },
  );

  test('nothing is asked for if the earlier one was dearer', async () => {
    const id = await paidAndApproved(true, professional, { ...plus, quantity: 2 });
    await sendDue(id);
    await sendDue(id);
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['DRAFT', 'PAID']);
    expect((await world.license(id)).subscription.proration).toMatchObject({ state: 'paid', dueCents: 0 });
  });
});

describe('an unpaid invoice', () => {
  test('is the only one sent, though the change is asked for again while it is being sent', async () => {
    const id = await world.bought();
    await world.press(await change(id), 'approve');
    const license = await world.license(id);
    const { prorations: records, ourClock: clock } = world;
    let again: Promise<unknown> | undefined;
    // Looking for other invoices is the last thing before the change is reserved for this one.
    const paypal: PaypalClient = async question => {
      const answer = await world.ask(question);
      if (question.operation === 'invoices.search-invoices') {
        again ??= world.advance(1).then(() => change(id, plus, 'again'));
        await again;
      }
      return answer;
    };
    const config = { records, catalogue: paypalCatalogue, clock };
    await paypalProrationInvoices({ ...config, paypal }).send(license);
    await Promise.all([sendDue(id), sendDue(id)]);
    await sendDue(id);
    const states = (await invoicesOf(id)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['DRAFT', 'SENT']);
    expect(world.mails.filter(({ subject }) => subject.includes('invoice'))).toHaveLength(1);
  });

  test('is withdrawn when its period is over, and cannot be paid then', async () => {
    const id = await world.bought();
    await world.press(await change(id), 'approve');
    await sendDue(id);
    const open = await world.prorationInvoices.find(await world.license(id));
    await world.advance(29);
    await sendDue(id);
    expect(await invoicesOf(id)).toMatchObject([{ status: 'SENT' }]);
    await world.advance(3);
    expect(await sendDue(id)).toBe('withdrawn');
    await fetch(open?.url ?? '', { method: 'POST' });
    expect(await invoicesOf(id)).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await sendDue(id)).toBeUndefined();
  });

  test('is found by our own record or by searching, until it is paid', async () => {
    const id = await world.bought();
    await world.press(await change(id), 'approve');
    expect(await world.prorationInvoices.find(await world.license(id))).toBeUndefined();
    await sendDue(id);
    const [found] = await invoicesOf(id);
    const known = await world.prorationInvoices.find(await world.license(id));
    expect(known).toMatchObject({ id: found?.id, status: 'SENT', amountCents: expect.any(Number) });
    world.prorations.kept.clear();
    expect(await world.prorationInvoices.find(await world.license(id))).toEqual(known);
    await fetch(known?.url ?? '', { method: 'POST' });
    expect(await world.prorationInvoices.find(await world.license(id))).toBeUndefined();
  });
});

describe('an invoice paid when its period was over', () => {
  async function paidLate() {
    const id = await world.bought();
    await world.press(await change(id), 'approve');
    await sendDue(id);
    const open = await world.prorationInvoices.find(await world.license(id));
    await world.advance(32);
    await fetch(open?.url ?? '', { method: 'POST' });
    return { id, invoiceId: open?.id };
  }

  test('is returned until the letter about it is noted, and buys nothing', async () => {
    const { id, invoiceId } = await paidLate();
    const license = await world.license(id);
    const paidAt = Math.floor(world.clock.now() / day) * day;
    const late = { invoiceId, amountCents: 1500, paidAt };
    expect(await world.prorationInvoices.send(license)).toEqual(late);
    expect(await world.prorationInvoices.send(license)).toEqual(late);
    await world.prorationInvoices.noteLateNotified(license);
    expect(await world.prorationInvoices.send(license)).toBeUndefined();
    expect((await world.license(id)).subscription.proration).toBeUndefined();
  });

  test('is returned though a refund has asked about it', async () => {
    const { id, invoiceId } = await paidLate();
    expect(await world.prorationInvoices.paid(await world.license(id))).toEqual([invoiceId]);
    expect(await world.prorationInvoices.send(await world.license(id))).toMatchObject({ invoiceId });
  });
});
