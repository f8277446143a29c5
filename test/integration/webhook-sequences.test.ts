// The reference's webhook sequences for cards, run on a stack whose clock, faults and webhooks the test controls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tallyOf } from '../support/cases/tally.ts';
import { post } from '../support/people/person.ts';
import { type Sequence, sequencesOf } from '../support/sequences/case-file.ts';
import { demand } from '../support/sequences/expectations.ts';
import { runStep } from '../support/sequences/steps.ts';
import { arrange, clearFaults, createWorld, drain, leave, type World } from '../support/sequences/world.ts';
import { parkedNews } from '../support/stack/queue.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

const tally = tallyOf('webhook-sequences of cards', sequencesOf('stripe'));
const { wanted } = tally;
afterAll(tally.say);

function isAboutEvents({ category }: Sequence) {
  return ['transport', 'duplicate', 'order', 'unknown'].includes(category);
}

/** Sequences about a subscription without an owner: its events are retried for a while, then parked. */
const endsParked: ReadonlySet<string> = new Set(['WHU-002']);

async function demandParked({ stack, mark }: World): Promise<void> {
  for (let minutes = 0; minutes < 63; minutes += 7) {
    await post(`${stack.site}/__local/clock`, { advance: 'PT7M' });
    await drain(stack);
  }
  const own = (await parkedNews(stack)).filter(({ eventId }) => eventId.includes(mark));
  expect(own.map(({ reason }) => reason)).toEqual(['unmatched']);
}

describe.each([
  ['about events', wanted.filter(isAboutEvents)],
  ['about calls, clocks and outages', wanted.filter(one => !isAboutEvents(one))],
  // Sequences about events need the sandbox's own webhooks paused, the others need them: a stack for each.
])('the sequences %s', (_, sequences) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.stop());

  test.each(sequences.map(one => [one.id, one.title, one] as const))(
    '%s %s',
    { timeout: 120_000 },
    async (_id, _title, sequence) => {
      await clearFaults(stack);
      const world = await createWorld(stack, sequence);
      await arrange(world);
      world.newest = (await world.provider.events.list({ limit: 1 })).data[0]?.id ?? '';
      for (const step of sequence.steps) {
        await runStep(world, step);
        if (sequence.expect.status_sequence) await world.noteStatus();
      }
      await drain(stack);
      await demand(world);
      if (endsParked.has(sequence.id)) await demandParked(world);
      await leave(world);
      tally.passed(sequence);
    },
  );
});
