// Orders at PayPal's sandbox whose answers or news are lost, whether or not PayPal recognizes a repeated request:
// nothing that was approved is forgotten, and no license has two subscriptions.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settlePurchase } from '#functions/flows/checkout/settle-purchase.ts';
import { syncSubscription } from '#functions/flows/licenses/sync-license.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import { messages } from '#shared/text/messages.ts';
import { orderText } from '#shared/text/orders.ts';
import type { FaultMode } from '../../../local/fault-modes.ts';
import { buyerSetup, user } from '../../../test/support/fakes/buyer.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { openPaypalForTest } from '../../../test/support/providers/paypal.ts';
import {
  type Paypal,
  paypalProcess,
  paypalTables,
  type Tables,
} from '../../../test/support/providers/paypal-setup.ts';
import { run } from './run.ts';

const arrived = { code: 'conflict', message: orderText.arrived };
const pending = { code: 'unavailable', message: messages.checkout.pending };

let paypal: Paypal;
let tables: Tables;
beforeEach(async () => {
  paypal = await openPaypalForTest();
  tables = paypalTables(paypal);
});
afterEach(() => paypal.stop());

async function order() {
  const deps = { ...paypalProcess(paypal, tables), ...buyerSetup(tables.clock) };
  const body = { planId: 'P-PROFESSIONAL-MONTHLY', quantity: 1, name: 'A', email: user.email };
  const { id, links } = await run(requestOf('create-paypal-subscription', body, user), deps);
  return { id, approve: () => paypal.press(links[0]?.href ?? '', 'approve') };
}

/** What the reconciler does with purchases. */
async function settleAll(): Promise<void> {
  const deps = paypalProcess(paypal, tables);
  for (const operation of await deps.operations.openOf(user.id)) await settlePurchase(operation, deps);
}

/** News of a subscription that arrives by webhook. */
function news(id: string) {
  return syncSubscription(id, paypalProcess(paypal, tables));
}

function fail(mode: FaultMode, times = 1): void {
  paypal.faults.add({ dependency: 'paypal', operation: 'subscriptions.create', mode, times });
}

/** The subscriptions that our table holds and that give service, by id. */
function served(): string[] {
  return [...tables.ports.licenses.rows.values()]
    .filter(row => hasService(row, row.readAt))
    .map(({ subscription }) => subscription.subscriptionId);
}

async function statusOf(id: string) {
  return (await paypal.read(id)).status;
}

describe('an approved order whose webhook is lost', () => {
  test('becomes a license when the same plan is ordered again, and no second one is sold', async () => {
    const first = await order();
    await first.approve();
    await expect(order()).rejects.toMatchObject(arrived);
    expect(served()).toEqual([first.id]);
    // Now that it is in the account, another order is one for another license.
    expect((await order()).id).not.toBe(first.id);
  });

  test('is found by the reconciler, also when its link was replaced', async () => {
    const first = await order();
    const beforeEnd = paypal.clock.now() + 3 * 3_600_000 - 60_000;
    paypal.clock.moveTo(beforeEnd);
    await first.approve();
    paypal.clock.moveTo(beforeEnd + 10 * 60_000);
    await settleAll();
    expect(served()).toEqual([first.id]);
  });

  test('stays open beside the order that replaced it', async () => {
    const first = await order();
    paypal.clock.moveTo(paypal.clock.now() + 4 * 3_600_000);
    const second = await order();
    await second.approve();
    await settleAll();
    expect(served()).toEqual([second.id]);
    const open = await tables.ports.operations.openOf(user.id);
    expect(open.map(({ providerId }) => providerId)).toEqual([first.id]);
  });
});

describe.each(['honored', 'ignored'] as const)('with a request id that is %s', setting => {
  beforeEach(() => paypal.switches.set({ 'paypal-subscription-request-id': setting }));

  test.each(['500', 'down', '500-after-success', 'reset-after-success'] as const)(
    'an order that fails with %s is pending, and the next one is approved once',
    async mode => {
      fail(mode);
      await expect(order()).rejects.toMatchObject(pending);
      // A refusal that PayPal repeats for the same request id is over with a new one.
      const again = await order().catch(() => {
        paypal.clock.moveTo(paypal.clock.now() + 61_000);
        return order();
      });
      await again.approve();
      await settleAll();
      expect(served()).toEqual([again.id]);
      // Nobody was shown the pending text, and nothing was charged: there is nothing to write about.
      expect(tables.ports.letters.sent.map(({ kind }) => kind)).toEqual(['trial-begun']);
    },
  );

  test('two tabs at once are shown one subscription, which goes on', async () => {
    const [one, two] = await Promise.all([order(), order()]);
    expect(two.id).toBe(one.id);
    await one.approve();
    await news(one.id);
    await settleAll();
    expect(served()).toEqual([one.id]);
    expect(await statusOf(one.id)).toBe('ACTIVE');
  });
});
