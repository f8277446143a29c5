// The reference's sequences for PayPal, run from their data file against a stack whose clock and webhooks move.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endDateOf } from '#shared/domain/end-date.ts';
import { paypalStatus } from '#shared/domain/status.ts';
import { advance, webhooks } from '../card-customer.ts';
import { type Sequence, sequencesOf } from '../sequences/case-file.ts';
import { arrange, deliver, type PaypalWorld, paypalWorld, subscribe } from '../sequences/paypal-world.ts';
import { drain } from '../sequences/world.ts';
import { type Stack, startStack } from '../stack.ts';

/** What a running stack has no lever for, or another test of this repo says in full. */
const elsewhere: Readonly<Record<string, string>> = {
  'WHT-039': 'the sandbox has one certificate: adapters/paypal/webhooks.test.ts',
  'WHT-041': 'the sandbox vouches for its certificate: adapters/paypal/webhooks.test.ts',
  'WHT-042': 'the sandbox vouches for its certificate: adapters/paypal/webhooks.test.ts',
  'CLK-025': 'integration/paypal.test.ts',
  'CLK-027': 'a screen: e2e',
  'CLK-029': 'integration/paypal-billing.test.ts',
  'PAY-018': 'integration/paypal.test.ts',
  'PAY-019': 'integration/paypal.test.ts',
  'PAY-021': 'integration/paypal-support.test.ts',
};

const sequences = sequencesOf('paypal').filter(({ provider }) => provider === 'paypal');
for (const { id, title } of sequences)
  if (elsewhere[id]) console.warn(`NOT EXPRESSED: ${id} ${title} (${elsewhere[id]})`);
const wanted = sequences.filter(({ id }) => !elsewhere[id]);
const rows = (list: readonly Sequence[]) => list.map(one => [one.id, one.title, one] as const);
const isAbout = (op: string) => wanted.filter(({ steps }) => steps.some(one => one.op === op));

interface Expected {
  license?: { status?: string; provider_status?: string };
  state_changed?: boolean;
}

const demand = async (world: PaypalWorld, { license, state_changed }: Expected): Promise<void> => {
  const held = await world.licenses();
  expect(held.length).toBeLessThanOrEqual(1);
  if (license?.status) expect(await world.shown()).toBe(license.status);
  if (license?.provider_status) {
    expect(held[0]?.subscription.status).toBe(license.provider_status);
    expect(await world.shown()).not.toBe('active');
  }
  if (state_changed === false) expect(held).toEqual([]);
};

describe.skipIf(wanted.length === 0)('the sequences of PayPal', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.stop());

  test.each(rows(isAbout('deliver')))('%s %s', { timeout: 60_000 }, async (_id, _title, sequence) => {
    const world = await paypalWorld(stack);
    await arrange(world, sequence);
    for (const step of sequence.steps) await deliver(world, step);
    await drain(stack);
    await demand(world, sequence.expect);
  });

  test.each(rows(isAbout('webhook')))('%s %s', async () => {
    const world = await paypalWorld(stack);
    await webhooks(stack, 'resume');
    await subscribe(world, 'P-BASIC-MONTHLY');
    await expect.poll(async () => (await world.licenses()).length, { timeout: 10_000 }).toBe(1);
    await advance(stack, 'PT1H');
    expect(await world.licenses()).toHaveLength(1);
  });
});

const inputOf = ({ steps }: Sequence): [string, string | null][] =>
  (steps[0] as unknown as { in: [string, string | null][] }).in;
const dayMs = 86_400_000;

describe.skipIf(wanted.length === 0)('what PayPal’s words mean', () => {
  test.each(rows(isAbout('derive')))('%s %s', (_id, _title, sequence) => {
    const words = inputOf(sequence).map(([status, more]) =>
      paypalStatus(
        { status, cancelAt: null, lastPaymentAt: more === 'last_payment' ? 1 : null },
        more === 'activated' ? 2 : 0,
        1,
      ),
    );
    expect(words).toEqual(sequence.expect.out);
  });

  test.each(rows(isAbout('derive_end')))('%s %s', (_id, _title, sequence) => {
    const ends = inputOf(sequence).map(([from, term]) => {
      const at = Date.parse(from.slice(-10));
      const facts = {
        provider: 'paypal',
        cancelAt: null,
        periodEndAt: 0,
        startAt: at,
        interval: term === 'annual' ? 'year' : 'month',
        lastPaymentAt: from.startsWith('no payment') ? null : at,
      } as const;
      return new Date(Math.floor(endDateOf(facts) / dayMs) * dayMs).toISOString().slice(0, 10);
    });
    expect(ends).toEqual(sequence.expect.out);
  });
});
