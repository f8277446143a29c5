// Changes of a license somebody has.

import type { Memory, SeenLicense } from '../memory.ts';
import { sameGoods } from '../specification.ts';
import type { Goods, Step } from '../step.ts';
import { readBooks } from '../world/books.ts';
import { invoicesOf, type PaypalBooks } from '../world/paypal-books.ts';
import { type Answer, ask, pressAt, typeCard } from '../world/person.ts';
import { cancelThere } from '../world/staff.ts';
import type { World } from '../world/world.ts';
import { chosen, payIdOf } from './chosen.ts';
import { type Moved, pressed } from './move.ts';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

export async function upgrade(world: World, memory: Memory, step: Of<'upgrade'>): Moved {
  const license = chosen(memory, step);
  if (!license) return 'nothing to do';
  const { subscriptionId, key, goods: from } = license;
  const to: Goods = { plan: step.plan, term: step.term, quantity: Math.max(step.quantity, from.quantity) };
  const asked = {
    pay_id: payIdOf(license),
    subID: subscriptionId,
    license_key: key,
    priceId: priceIdOf(license, to),
    quantity: to.quantity,
  };
  let dueCents: number | undefined;
  if (step.looks) {
    const preview = await ask(world, memory.person, 'upgrade', { type: 'preview', ...asked });
    if (preview.status !== 200) return 'nothing to do';
    dueCents = dueOf(preview);
    memory.previews.push({ subscriptionId, to, dueCents, at: world.clock.now() });
  }
  const before = readBooks(world, memory.person.userId);
  const answers = await pressed(world, memory, step, () =>
    ask(world, memory.person, 'upgrade', { type: 'update', ...asked }),
  );
  const done = answers.find(({ status, body }) => status === 200 && !body.error);
  if (!done) return undefined;
  const links = answers.flatMap(({ body }) => approvalOf(body) ?? []);
  if (links.length > 0) {
    const paid = before.payments.findLast(
      one => one.subscriptionId === subscriptionId && one.why !== 'proration',
    );
    memory.changes = memory.changes.filter(
      one => one.subscriptionId !== subscriptionId || one.approvedAt !== null,
    );
    memory.changes.push({
      subscriptionId,
      from,
      to,
      dueCents: dueCents ?? -1,
      approveAt: links,
      askedAt: world.clock.now(),
      approvedAt: null,
      invoicedAt: null,
      paidAt: null,
      lastPayment: paid ?? null,
    });
    return undefined;
  }
  if (done.body.client_secret) return undefined;
  memory.upgraded.push({ subscriptionId, goods: to, provider: payIdOf(license) });
  if (dueCents !== undefined && !sameGoods(from, to)) {
    const known = before.payments.filter(
      one => one.subscriptionId === subscriptionId && one.why === 'change',
    );
    memory.said.push({
      subscriptionId,
      cents: dueCents,
      before: known.map(({ id }) => id),
      why: 'change',
      goods: to,
    });
  }
  return undefined;
}

function approvalOf({ links }: Answer['body']): string | undefined {
  return ((links ?? []) as { rel: string; href: string }[]).find(({ rel }) => rel === 'approve')?.href;
}

/** "Amount Due Now" of either preview, in cents. */
function dueOf({ body }: Answer): number {
  const { amount_due, prorate_fee } = body as { amount_due?: number; prorate_fee?: number };
  return amount_due ?? Math.round((prorate_fee ?? 0) * 100);
}

export async function payProration(world: World, memory: Memory, step: Of<'pay the proration'>): Moved {
  const license = chosen(memory, step);
  if (license?.type !== 'PAYPAL') return 'nothing to do';
  const books = world.stores.get('paypal.json') as PaypalBooks;
  const open = invoicesOf(books, memory.person.userId).findLast(
    ({ status, detail }) =>
      ['SENT', 'UNPAID'].includes(status) && detail.reference?.startsWith(license.subscriptionId),
  );
  if (!open) return 'nothing to do';
  await pressAt(world, 'paypal', `/paypal/invoice/${open.id}`, 'answer=pay');
  const change = memory.changes.findLast(
    ({ subscriptionId, approvedAt }) => subscriptionId === license.subscriptionId && approvedAt !== null,
  );
  if (change) change.paidAt = world.clock.now();
  return undefined;
}

export async function cancel(world: World, memory: Memory, step: Of<'cancel'>): Moved {
  const license = chosen(memory, step);
  if (!license) return 'nothing to do';
  const { subscriptionId, key } = license;
  const answers = await pressed(world, memory, step, () =>
    ask(world, memory.person, 'upgrade', {
      type: 'cancel',
      pay_id: payIdOf(license),
      subID: subscriptionId,
      license_key: key,
    }),
  );
  if (answers.some(({ status }) => status === 200)) memory.cancelled.set(subscriptionId, world.clock.now());
  return undefined;
}

/** Whoever has left can still do it there. */
export async function cancelAtPaypal(world: World, memory: Memory, step: Of<'cancel at PayPal'>): Moved {
  const license = chosen(memory, step);
  const held = readBooks(world, memory.person.userId).subscriptions.find(
    ({ id }) => id === license?.subscriptionId,
  );
  if (held?.provider !== 'paypal' || !held.live) return 'nothing to do';
  await cancelThere(world, held.id);
  memory.cancelled.set(held.id, world.clock.now());
  await world.postman.bring();
  await world.drain();
  return undefined;
}

export async function undo(world: World, memory: Memory, step: Of<'undo'>): Moved {
  const license = chosen(memory, step);
  if (!license) return 'nothing to do';
  const answers = await pressed(world, memory, step, () =>
    ask(world, memory.person, 'undo-cancel', { license_key: license.key }),
  );
  // Whatever came of it, from now on a charge is no surprise.
  if (answers.some(({ status }) => status === 200 || status >= 500))
    memory.cancelled.delete(license.subscriptionId);
  return undefined;
}

export async function changeCard(world: World, memory: Memory, step: Of<'change card'>): Moved {
  const license = chosen(memory, step);
  if (!license?.customerId) return 'nothing to do';
  const paymentMethodId = await typeCard(world, step.card);
  const { customerId, subscriptionId: subID, key: license_key } = license;
  await pressed(world, memory, step, () =>
    ask(world, memory.person, 'upgrade', {
      type: 'update-card',
      pay_id: 'stripe',
      subID,
      license_key,
      customerId,
      paymentMethodId,
    }),
  );
  return undefined;
}

export async function refund(world: World, memory: Memory, step: Of<'refund'>): Moved {
  const license = chosen(memory, step);
  if (!license) return 'nothing to do';
  const answers = await pressed(world, memory, step, () =>
    ask(world, memory.person, 'refund', { license_key: license.key }),
  );
  if (answers.some(({ status }) => status === 200 || status >= 500))
    memory.refundAsked.add(license.subscriptionId);
  if (answers.some(({ status }) => status === 200))
    memory.refunded.set(license.subscriptionId, world.clock.now());
  if (answers.some(({ status }) => status === 200)) {
    const { subscriptionId, goods } = license;
    memory.given.push({ ...memory.person, subscriptionId, plan: goods.plan });
  }
  return undefined;
}

function priceIdOf({ type }: SeenLicense, { plan, term }: Goods): string {
  const scheme = term === 'year' ? 'yearly' : 'monthly';
  return type === 'STRIPE' ? `price_${plan}_${scheme}` : `P-${plan}-${scheme}`.toUpperCase();
}
