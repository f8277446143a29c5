// The bank, colleagues, the post, and time.
import type { StripeMemory } from '../../../local/stripe/ledger.ts';
import type { Memory } from '../memory.ts';
import { day, hour } from '../specification.ts';
import type { Step } from '../step.ts';
import { readBooks } from '../world/books.ts';
import { ask, newPerson, pressAt, typeCard } from '../world/person.ts';
import { decideDispute, openDispute, refundAt, subscribe } from '../world/staff.ts';
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
  { card, coupon }: Of<'colleague begins a trial'>,
): Moved {
  const other = await newPerson(world, `colleague-${memory.lines.length}-${memory.person.email}`);
  const { body } = await ask(world, other, 'charge', {
    pay_id: 'stripe',
    membership: true,
    type: 'cus',
    name: 'Ada',
    email: other.email,
  });
  const { status } = await ask(world, other, 'buy by card', {
    pay_id: 'stripe',
    membership: true,
    userId: other.userId,
    quantity: 1,
    customerId: (body.customer as { id: string } | undefined)?.id ?? '',
    paymentMethodId: await typeCard(world, card),
    priceId: 'price_basic_monthly',
    ...(coupon && { coupon }),
  });
  if (status === 200) memory.trialCards.add(card);
  return undefined;
}

/** A license from the time before prices rose, bought as the product sold them then. */
export async function boughtBefore(
  world: World,
  memory: Memory,
  { plan, term, quantity }: Of<'bought before prices rose'>,
): Moved {
  const { person } = memory;
  if (memory.left || person.proof) return 'nothing to do';
  const goods = { plan, term, quantity, retired: true } as const;
  const at = world.clock.now();
  memory.orders.push({ provider: 'stripe', goods, trial: false, open: false, at, linkAt: 0 });
  memory.typed.add('good');
  const { mode } = world.postman;
  // It was heard of then, however the post is now.
  world.postman.mode = 'prompt';
  await subscribe(world, person, goods, await typeCard(world, 'good'));
  await world.postman.bring();
  await world.drain();
  world.postman.mode = mode;
  return undefined;
}

/** Our staff give back a part of the last payment on the provider's own site. */
export async function staffRefund(world: World, memory: Memory, step: Of<'staff refund a part'>): Moved {
  if (memory.left) return 'nothing to do';
  const license = chosen(memory, step);
  const paid = readBooks(world, memory.person.userId).payments.findLast(
    one => one.subscriptionId === license?.subscriptionId && one.why !== 'proration',
  );
  if (!license || !paid || paid.dispute || paid.refundedCents + step.cents > paid.cents)
    return 'nothing to do';
  await refundAt(world, paid, step.cents);
  memory.byStaff.set(paid.id, (memory.byStaff.get(paid.id) ?? 0) + step.cents);
  await world.postman.bring();
  await world.drain();
  return undefined;
}

export async function dispute(world: World, memory: Memory, step: Of<'dispute'>): Moved {
  const license = chosen(memory, step);
  const paid = readBooks(world, memory.person.userId).payments.findLast(
    one => one.subscriptionId === license?.subscriptionId && one.refundedCents === 0,
  );
  if (paid?.provider !== 'stripe' || paid.dispute) return 'nothing to do';
  await openDispute(world, paid.id);
  await world.drain();
  return undefined;
}

export async function bankDecides(world: World, memory: Memory, { won }: Of<'bank decides'>): Moved {
  const paid = readBooks(world, memory.person.userId).payments.find(one => one.dispute?.state === 'open');
  if (!paid) return 'nothing to do';
  await decideDispute(world, paid.id, won);
  await world.postman.bring();
  await world.drain();
  return undefined;
}

export async function codeRunsLow(world: World, _memory: Memory, { coupon }: Of<'code runs low'>): Moved {
  const { objects } = world.stores.get('stripe.json') as StripeMemory;
  for (const held of Object.values(objects))
    if (held.object === 'promotion_code' && held.code === coupon && held.active)
      held.max_redemptions = held.times_redeemed + 1;
  return undefined;
}

/** The product's jobs run in a long wait too, if less often than they do: nothing it keeps for them is kept for ever. */
export async function wait(world: World, _memory: Memory, { hours }: Pick<Of<'wait'>, 'hours'>): Moved {
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

export async function waitUntil(world: World, memory: Memory, { day: wanted }: Of<'wait until'>): Moved {
  const isWanted = (at: Date) => {
    const next = new Date(at.getTime() + day);
    return next.getUTCDate() === 1 && (wanted === 'the last of a month' || at.getUTCDate() === 29);
  };
  let days = 1;
  while (!isWanted(new Date(world.clock.now() + days * day))) days += 1;
  return wait(world, memory, { hours: days * 24 });
}

export async function post(world: World, _memory: Memory, { mode }: Of<'post'>): Moved {
  await world.postman.bringHeld();
  world.postman.mode = mode;
  return undefined;
}
