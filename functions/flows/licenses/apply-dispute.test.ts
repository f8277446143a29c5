import { beforeEach, expect, test } from 'vitest';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { Dispute, LicenseRow } from '#shared/domain/licenses/license.ts';
import { memoryDisputeNotes } from '../../../test/support/fakes/dispute-notes.ts';
import { day, owner, snapshot } from '../../../test/support/fakes/records.ts';
import { billingSetup } from '../../../test/support/providers/billing-setup.ts';
import { applyDispute } from './apply-dispute.ts';
import { syncInBackground } from './sync-in-background.ts';

let setup: ReturnType<typeof billingSetup>;
beforeEach(async () => {
  setup = billingSetup();
  const active = snapshot({ status: 'active', trialEndAt: null });
  setup.at.subscriptions.set(active.subscriptionId, { owner, snapshot: active, charges: [1000], refunds: 0 });
  await setup.licenses.saveSnapshot(owner, active, setup.clock.now());
});

function row(): LicenseRow {
  const [license] = setup.licenses.rows.values();
  if (!license) throw new Error('no license');
  return license;
}

function news(state: Dispute['state'], id = 'du_1') {
  const deps = { ...setup, disputeNotes: memoryDisputeNotes(setup.licenses) };
  return applyDispute(row(), { id, openedAt: setup.clock.now(), state }, deps);
}

/** By day: whether the license is served then. */
function servedOn(...days: number[]): boolean[] {
  const now = setup.clock.now();
  return days.map(after => hasService(row(), now + after * day));
}

function mailed(): string[] {
  return setup.letters.sent.flatMap(one => (one.kind === 'payment-contested' ? [one.state] : []));
}

test('given an open dispute, goes on for seven days, and mails so', async () => {
  await news('open');
  expect(setup.at.subscriptions.get('sub_1')?.snapshot.status).toBe('active');
  expect([servedOn(6.999, 7), row().paymentIssues, mailed()]).toEqual([
    [true, false],
    ['disputed'],
    ['open'],
  ]);
});

test('given the same webhook twice, mails once', async () => {
  await news('open');
  await news('open');
  await news('won');
  await news('won');
  expect(mailed()).toEqual(['open', 'won']);
});

test('given two disputes, goes on only when both are won', async () => {
  await news('open');
  await news('open', 'du_2');
  await news('won');
  expect([servedOn(8), row().paymentIssues]).toEqual([[false], ['disputed']]);
  await news('won', 'du_2');
  expect([servedOn(8), row().paymentIssues]).toEqual([[true], []]);
});

test('given a lost one, also as the first webhook, ends the subscription, and nothing is disputed any more', async () => {
  await news('lost');
  expect(row().subscription.status).toBe('canceled');
  expect([servedOn(0), row().paymentIssues, mailed()]).toEqual([[false], [], ['lost']]);
  expect(setup.letters.sent.filter(({ kind }) => kind === 'cancelled')).toEqual([]);
});

async function end() {
  await setup.provider.stop('sub_1');
  await syncInBackground('stripe', 'sub_1', setup);
}

test('given one of a license that has ended, with its payment refunded, mails its owner nothing', async () => {
  await end();
  await news('open');
  expect(mailed()).toEqual([]);
});

test('given a license that ends while one is open, mails its owner how the dispute ended', async () => {
  await news('open');
  await end();
  await news('lost');
  expect(mailed()).toEqual(['open', 'lost']);
});
