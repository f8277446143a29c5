// The reference's webhook sequences for PayPal, run on a stack whose clock and webhooks the test controls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endDateOf } from '#shared/domain/licenses/end-date.ts';
import { paypalStatus } from '#shared/domain/licenses/status.ts';
import { tallyOf } from '../support/cases/tally.ts';
import { post } from '../support/people/person.ts';
import { type Sequence, sequencesOf } from '../support/sequences/case-file.ts';
import { demandOfScene, runScene, sceneOf } from '../support/sequences/paypal-steps.ts';
import {
  arrangePaypal,
  deliverPaypal,
  type PaypalWorld,
  paypalWorld,
} from '../support/sequences/paypal-world.ts';
import { drain } from '../support/sequences/world.ts';
import { parkedNews } from '../support/stack/queue.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

const sequences = sequencesOf('paypal').filter(({ provider }) => provider === 'paypal');
const tally = tallyOf('webhook-sequences of PayPal', sequences);
const { wanted } = tally;
afterAll(tally.say);

function rows(list: readonly Sequence[]) {
  return list.map(one => [one.id, one.title, one] as const);
}

const kinds = ['deliver', 'derive', 'derive_end'];

function isAboutCalls({ steps }: Sequence) {
  return !steps.some(({ op }) => kinds.includes(op));
}

function isAbout(op: string) {
  return wanted.filter(({ steps }) => steps.some(one => one.op === op));
}

interface Expected {
  license?: { status?: string; provider_status?: string };
  state_changed?: boolean;
}

async function demand(world: PaypalWorld, { license, state_changed }: Expected): Promise<void> {
  const licenses = await world.licenses();
  expect(licenses.length).toBeLessThanOrEqual(1);
  if (license?.status) expect(await world.shown()).toBe(license.status);
  if (license?.provider_status) {
    expect(licenses[0]?.subscription.status).toBe(license.provider_status);
    expect(await world.shown()).not.toBe('active');
  }
  if (state_changed === false) expect(licenses).toEqual([]);
}

/** Sequences that end in the parked queue, with the reason that is recorded there. */
const parkedFor: Readonly<Record<string, string>> = { 'WHU-007': 'unmatched', 'WHU-008': 'disputed' };

async function demandParked({ stack, mark }: PaypalWorld, reason: string): Promise<void> {
  for (let minutes = 0; minutes < 63; minutes += 7) {
    await post(`${stack.site}/__local/clock`, { advance: 'PT7M' });
    await drain(stack);
  }
  const own = (await parkedNews(stack)).filter(({ eventId }) => eventId.includes(mark));
  expect(own.map(one => one.reason)).toEqual([reason]);
}

describe('the sequences of PayPal', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.stop());

  test.each(rows(isAbout('deliver')))('%s %s', { timeout: 60_000 }, async (_id, _title, sequence) => {
    const world = await paypalWorld(stack);
    await arrangePaypal(world, sequence);
    for (const step of sequence.steps) await deliverPaypal(world, step);
    await drain(stack);
    await demand(world, sequence.expect);
    const reason = parkedFor[sequence.id];
    if (reason) await demandParked(world, reason);
    tally.passed(sequence);
  });

  test.each(rows(wanted.filter(isAboutCalls)))(
    '%s %s',
    { timeout: 90_000 },
    async (_id, _title, sequence) => {
      const scene = await sceneOf(stack, sequence);
      for (const step of sequence.steps) await runScene(scene, step);
      await demandOfScene(scene, sequence);
      tally.passed(sequence);
    },
  );
});

function inputOf({ steps }: Sequence): [string, string | null][] {
  return (steps[0] as unknown as { in: [string, string | null][] }).in;
}

const dayMs = 86_400_000;

describe('deriving a license’s status and end date from PayPal’s data', () => {
  test.each(rows(isAbout('derive')))('%s %s', (_id, _title, sequence) => {
    const statuses = inputOf(sequence).map(([status, more]) =>
      paypalStatus(
        { status, trialEndAt: 1, lastPaymentAt: more === 'last_payment' ? 1 : null },
        more === 'activated' ? 2 : 0,
        1,
      ),
    );
    expect(statuses).toEqual(sequence.expect.out);
    tally.passed(sequence);
  });

  test.each(rows(isAbout('derive_end')))('%s %s', (_id, _title, sequence) => {
    const ends = inputOf(sequence).map(([from, term]) => {
      const at = Date.parse(from.slice(-10));
      const facts = {
        provider: 'paypal',
        cancelAt: null,
        periodEndAt: 0,
        startAt: at,
        paid: null,
        interval: term === 'annual' ? 'year' : 'month',
        lastPaymentAt: from.startsWith('no payment') ? null : at,
      } as const;
      return new Date(Math.floor(endDateOf(facts) / dayMs) * dayMs).toISOString().slice(0, 10);
    });
    expect(ends).toEqual(sequence.expect.out);
    tally.passed(sequence);
  });
});
