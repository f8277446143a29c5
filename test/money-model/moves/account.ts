// What becomes of the account: left for good, whatever is still open, and made anew; its address, and whether that is
// confirmed.
import { createHash } from 'node:crypto';
import { type Memory, newMemory } from '../memory.ts';
import { hour, refundMs } from '../specification.ts';
import type { Step } from '../step.ts';
import { accountOf, ask, newPerson } from '../world/person.ts';
import type { World } from '../world/world.ts';
import type { Moved } from './move.ts';

/** Presses until it is taken, so that nobody is left in doubt; the deletion itself meets the breakage, too. */
const mostPresses = 3;

export async function deleteAccount(
  world: World,
  memory: Memory,
  { refund, breakage }: Extract<Step, { do: 'delete account' }>,
): Moved {
  const { person } = memory;
  if (memory.left || person.proof) return 'nothing to do';
  // A tab that was open before still has it, as long as it is valid.
  const token = await world.cloud.cognito.sign({ email: person.email });
  const askedAt = world.clock.now();
  const dueCents = refund ? refundDue(memory, askedAt) : 0;
  world.breakage.begin(breakage);
  world.schedule.press();
  for (let presses = 0; presses < mostPresses && !memory.left; presses++) {
    const { status, body } = await ask(world, person, 'delete', { email: person.email, refund });
    memory.answers.push({ status, body, step: 'delete account' });
    await world.drain();
    world.breakage.end();
    if (status === 200) memory.left = { at: askedAt, dueCents };
  }
  if (memory.left) person.token = token;
  await world.drain();
  await world.postman.bring();
  return undefined;
}

export async function returns(world: World, memory: Memory): Moved {
  const { person, left, typed, licenses, served, lines, bornAt, trialCards, given, leavers } = memory;
  // The address is free when the deletion has ended.
  if (!left || world.cloud.cognito.hasUser(person.email)) return 'nothing to do';
  const next = newMemory(await newPerson(world, person.email), bornAt);
  // Of a deleted account it stays known which cards had a trial.
  const cards = new Set([...trialCards, ...typed]);
  const before = [...leavers, { person, left, typed, licenses, served }];
  Object.assign(memory, next, { lines, given, leavers: before, trialCards: cards });
  return undefined;
}

/** Confirmed in the pool, which asks for the code that it mailed. */
export async function changeEmail(world: World, memory: Memory): Moved {
  const { person, left, lines } = memory;
  const account = accountOf(world, person);
  if (left || !account || person.proof) return 'nothing to do';
  person.email = `maya-${lines.length}@example.com`;
  account.attributes.email = person.email;
  return undefined;
}

export async function beginUnconfirmed(world: World, { person, orders }: Memory): Moved {
  const account = accountOf(world, person);
  if (!account || orders.length > 0) return 'nothing to do';
  person.proof = 'kept-in-this-browser';
  const digest = createHash('sha256').update(person.proof).digest('base64url');
  Object.assign(account.attributes, { email_verified: 'false', 'custom:signup_proof': digest });
  Object.assign(account, { confirmed: false, createdAt: world.clock.now() });
  return undefined;
}

export async function confirm(world: World, { person }: Memory): Moved {
  const account = accountOf(world, person);
  if (!account || !person.proof) return 'nothing to do';
  account.confirmed = true;
  account.attributes.email_verified = 'true';
  delete person.proof;
  return undefined;
}

/**
 * The largest first payment of the last fourteen days: of each plan one goes back. Nothing where any was refunded
 * before, as it is once for a person.
 */
function refundDue({ before: { payments }, licenses }: Memory, at: number): number {
  if (payments.some(({ refundedCents }) => refundedCents > 0)) return 0;
  const due = payments.filter(
    one =>
      licenses.some(({ subscriptionId }) => subscriptionId === one.subscriptionId) &&
      payments.filter(({ subscriptionId }) => subscriptionId === one.subscriptionId).length === 1 &&
      !one.dispute &&
      at - one.at < refundMs - hour,
  );
  return Math.max(0, ...due.map(({ cents }) => cents));
}
