// How checkouts fare while a flood of reports arrives, beside checkouts of the same run without one.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '#shared/contract/index.ts';
import { advance, type CardCustomer, job, onTrial } from '../../support/people/card-customer.ts';
import { ask, buy, customer } from '../../support/people/person.ts';
import { type Stack, startStack } from '../../support/stack/stack.ts';
import type { Flood, FloodOrder } from './flood-process.ts';

export interface BesideCheckouts {
  /** Milliseconds of each checkout, in the order they were made. */
  quiet: number[];
  flooded: number[];
  failed: number;
  /** Reports accepted a second, of each round: with nothing beside, and beside checkouts. */
  alone: number[];
  beside: number[];
  /** Reports counted a second, from the first report of a flood with nothing beside until the last one is counted. */
  counted: number[];
  /** Reports whose first delivery was too much for the machine. */
  again: number;
  sums: Omit<Flood, 'ms'> & { counted: number };
}

const licenses = 10;
const aloneMs = 4000;

/**
 * Floods a stack with nothing beside, as fast as it takes reports, and at half that rate beside checkouts; and makes as
 * many checkouts without a flood, in turns. At the end every accepted report is counted.
 */
export async function besideCheckouts(rounds: number, checkouts: number): Promise<BesideCheckouts> {
  const stack = await startStack();
  const child = fork(new URL('./flood-process.ts', import.meta.url));
  try {
    const owners = [];
    for (let n = 0; n < licenses; n++) owners.push(await withSite(stack));
    const order = { collect: `${stack.site}/collect`, keys: owners.map(({ key }) => key) };
    const result: BesideCheckouts = {
      quiet: [],
      flooded: [],
      failed: 0,
      alone: [],
      beside: [],
      counted: [],
      again: 0,
      sums: { accepted: 0, throttled: 0, refused: 0, counted: 0 },
    };
    const quietly = async () =>
      void result.quiet.push(...(await timesOf(stack, await people(stack, checkouts), result)));
    // Functions that have not run yet are loaded first, in either case.
    await timesOf(stack, await people(stack, 2), result);
    for (let round = 0; round < rounds; round++) {
      await floodAlone(stack, { child, order }, result);
      if (round % 2 === 0) await quietly();
      await floodBeside(stack, { child, order, checkouts }, result);
      if (round % 2 === 1) await quietly();
    }
    result.again = await deliveredAgain(stack);
    result.sums.counted = await countedOf(stack, owners);
    return result;
  } finally {
    child.disconnect();
    await stack.stop();
  }
}

/** A customer in the trial of a license for the flooded site. */
export async function withSite(stack: Stack): Promise<CardCustomer> {
  const owner = await onTrial(stack);
  const site = { license_key: owner.key, domain: 'acme-garden.com' };
  const { status } = await ask(stack, 'update-domain', site, await owner.fresh());
  if (status !== 200) throw new Error(`the license's domain was refused: ${status}`);
  return owner;
}

type Customer = Awaited<ReturnType<typeof customer>>;

async function people(stack: Stack, count: number): Promise<Customer[]> {
  const made: Customer[] = [];
  for (let n = 0; n < count; n++) made.push(await customer(stack));
  return made;
}

/** Milliseconds of checkouts, one after the other: the customer at the provider, and the subscription. */
async function timesOf(
  stack: Stack,
  buyers: readonly Customer[],
  result: Pick<BesideCheckouts, 'failed'>,
): Promise<number[]> {
  const times: number[] = [];
  for (const buyer of buyers) {
    const from = performance.now();
    const status = await buy(stack, buyer).then(
      answer => answer.status,
      () => 0,
    );
    if (status !== 200) result.failed += 1;
    times.push(performance.now() - from);
  }
  return times;
}

interface Sender {
  child: ChildProcess;
  order: FloodOrder;
}

async function floodAlone(stack: Stack, { child, order }: Sender, result: BesideCheckouts): Promise<void> {
  const from = performance.now();
  const answer = answerOf(child);
  child.send(order);
  await sleep(aloneMs);
  child.send('end');
  const flood = await answer;
  result.alone.push(note(flood, result));
  // Counting has been under way since the first report.
  await job(stack, 'count-visits');
  result.counted.push((1000 * flood.accepted) / (performance.now() - from));
}

async function floodBeside(
  stack: Stack,
  { child, order, checkouts }: Sender & { checkouts: number },
  result: BesideCheckouts,
): Promise<void> {
  const buyers = await people(stack, checkouts);
  const answer = answerOf(child);
  child.send({ ...order, perSecond: (result.alone.at(-1) ?? 0) / 2 });
  result.flooded.push(...(await timesOf(stack, buyers, result)));
  child.send('end');
  result.beside.push(note(await answer, result));
  await job(stack, 'count-visits');
}

/** The sums of a flood, once it has ended. */
export async function answerOf(child: ChildProcess): Promise<Flood> {
  const [flood] = (await once(child, 'message')) as [Flood];
  return flood;
}

/** Adds a flood to the sums; returns how many reports were accepted a second. */
function note({ accepted, throttled, refused, ms }: Flood, { sums }: BesideCheckouts): number {
  sums.accepted += accepted;
  sums.throttled += throttled;
  sums.refused += refused;
  return (1000 * accepted) / ms;
}

/** Delivers what the tables were too busy for until nothing comes any more; the queue does so after six minutes. */
export async function deliveredAgain(stack: Stack): Promise<number> {
  let again = 0;
  for (;;) {
    await advance(stack, 'PT7M');
    const { body } = await job<{ messages: number }>(stack, 'count-visits');
    if (body.messages === 0) return again;
    again += body.messages;
  }
}

/** All that was counted. */
export async function countedOf(stack: Stack, owners: readonly CardCustomer[]): Promise<number> {
  let sum = 0;
  for (const owner of owners) {
    const asked = { license_key: owner.key };
    const { body } = await ask<'usage', AnswerOf<'usage'>>(stack, 'usage', asked, await owner.fresh());
    sum += body.visits;
  }
  return sum;
}
