// Runs sequences for cards, one after the other on a stack whose clock, faults and webhooks the test controls.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tallyOf } from '../cases/tally.ts';
import { post } from '../people/person.ts';
import { parkedNews } from '../stack/queue.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import type { Sequence } from './case-file.ts';
import { demand } from './expectations.ts';
import { runStep } from './steps.ts';
import { arrange, clearFaults, createWorld, drain, leave, type World } from './world.ts';

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

export function playSequences(name: string, sequences: readonly Sequence[]): void {
  const tally = tallyOf(name, sequences);
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(async () => {
    tally.say();
    await stack.stop();
  });

  test.each(tally.wanted.map(one => [one.id, one.title, one] as const))(
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
}
