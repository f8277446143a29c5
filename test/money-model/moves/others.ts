// The bank, colleagues, the post, and time.
import type { StripeMemory } from '../../../local/stripe/ledger.ts';
import type { Memory } from '../memory.ts';
import { hour } from '../specification.ts';
import type { Step } from '../step.ts';
import { readBooks } from '../world/books.ts';
import { ask, newPerson, pressAt, typeCard } from '../world/person.ts';
import { refundAt } from '../world/staff.ts';
import type { World } from '../world/world.ts';
import { chosen } from './chosen.ts';
import type { Moved } from './move.ts';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

/** In hours; an order is kept for thirty days. */
const longestLeg = 25 * 24;

/** Presses a button on the newest page of the bank that waits. */
export async function answerBank(world: World, memory: Memory, { agrees }: Of<'answer the bank'>): Moved {
  const { objects } = world.stores.get('stripe.json') as StripeMemory;
  const waiting = Object.values(objects).findLast(
    held =>
      (held.object === 'payment_intent' || held.object === 'setup_intent') &&
      held.status === 'requires_action' &&
      held.created * 1000 >= memory.bornAt,
  );
  if (!waiting) return 'nothing to do';
  await pressAt(world, 'stripe', `/3ds/${waiting.id}`, `outcome=${agrees ? 'complete' : 'fail'}`);
  return undefined;
}

/** Somebody else of the same company has a free trial with the company's card. */
export async function colleague(
  world: World,
  memory: Memory,
  { card }: Of<'colleague begins a trial'>,
): Moved {
  const other = await newPerson(world, `colleague-${memory.lines.length}-${memory.person.email}`);
  const { body } = await ask(world, other, 'charge', {
    ...{ pay_id: 'stripe', membership: true, type: 'cus', name: 'Ada', email: other.email },
  });
  const { status } = await ask(world, other, 'buy by card', {
    ...{ pay_id: 'stripe', membership: true, userId: other.userId, quantity: 1 },
    customerId: (body.customer as { id: string } | undefined)?.id ?? '',
    paymentMethodId: await typeCard(world, card),
    priceId: 'price_basic_monthly',
  });
  if (status === 200) memory.trialCards.add(card);
  return undefined;
}

/** Our staff give back a part of the last payment on the provider's own site. */
export async function staffRefund(world: World, memory: Memory, step: Of<'staff refund a part'>): Moved {
  if (memory.left) return 'nothing to do';
  const license = chosen(memory, step);
  const paid = readBooks(world, memory.person.userId).payments.findLast(
    one => one.subscriptionId === license?.subscriptionId && one.why !== 'proration',
  );
  if (!license || !paid || paid.disputed || paid.refundedCents + step.cents > paid.cents)
    return 'nothing to do';
  await refundAt(world, paid, step.cents);
  memory.byStaff.set(paid.id, (memory.byStaff.get(paid.id) ?? 0) + step.cents);
  await world.postman.bring();
  await world.drain();
  return undefined;
}

/** The product's jobs run in a long wait too, if less often than they do: nothing it keeps for them is kept for ever. */
export async function wait(world: World, _memory: Memory, { hours }: Of<'wait'>): Moved {
  const until = world.clock.now() + hours * hour;
  const legs =
    hours > longestLeg ? [1, ...Array<number>(Math.ceil(hours / longestLeg)).fill(longestLeg)] : [];
  for (const leg of [...legs, hours]) {
    const end = Math.min(until, world.clock.now() + leg * hour);
    if (end <= world.clock.now()) break;
    await world.clock.moveTo(end);
    await world.postman.bring();
    await world.drain();
    await world.runJobs({ daily: leg >= 24 });
  }
  return undefined;
}

export async function post(world: World, _memory: Memory, { mode }: Of<'post'>): Moved {
  await world.postman.bringHeld();
  world.postman.mode = mode;
  return undefined;
}
