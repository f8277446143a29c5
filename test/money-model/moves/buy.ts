// Orders: pressed once or again, by card or at PayPal.
import type { Memory, OpenPage, Order } from '../memory.ts';
import { sameGoods, trialMs } from '../specification.ts';
import type { CardKind, Goods, Step } from '../step.ts';
import { readBooks, type Subscription } from '../world/books.ts';
import { type Answer, ask, pressAt, typeCard } from '../world/person.ts';
import type { World } from '../world/world.ts';
import { type Moved, pressed } from './move.ts';

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

export async function buyByCard(world: World, memory: Memory, step: Of<'buy by card'>): Moved {
  const { card, coupon } = step;
  const order = orderFor(memory, 'stripe', goodsOf(step), world.clock.now());
  if (coupon) order.coupon = coupon;
  return orderByCard(world, memory, order, card, step);
}

export async function buyByPaypal(world: World, memory: Memory, step: Of<'buy by PayPal'>): Moved {
  const order = orderFor(memory, 'paypal', goodsOf(step), world.clock.now());
  return orderAtPaypal(world, memory, order, step);
}

/** Somebody who does not know what became of an order presses the button once more, perhaps with another card. */
export async function pressAgain(world: World, memory: Memory, step: Of<'press again'>): Moved {
  const order = memory.orders.findLast(({ open }) => open);
  if (!order) return 'nothing to do';
  if (order.provider === 'paypal') return orderAtPaypal(world, memory, order, step);
  return orderByCard(world, memory, order, step.card, step, order.page);
}

export async function openCheckout(world: World, memory: Memory): Moved {
  const { body } = await ask(world, memory.person, 'charge', customerOrder(memory));
  const customerId = (body.customer as { id: string } | undefined)?.id;
  if (!customerId) return 'nothing to do';
  memory.page = { customerId, checkoutToken: String(body.checkout_token), openedAt: world.clock.now() };
  return undefined;
}

/** It is the same order as long as what was bought of it lives, and could not be seen when the page was opened. */
export async function orderFromOpenCheckout(
  world: World,
  memory: Memory,
  step: Of<'order from the open checkout'>,
): Moved {
  const { page, person } = memory;
  const before = memory.orders.findLast(({ provider }) => provider === 'stripe');
  if (!page || !before) return 'nothing to do';
  const { subscriptions, payments } = readBooks(world, person.userId);
  const bought = subscriptions.filter(
    ({ id, provider, live }) =>
      provider === 'stripe' && live && sameGoods(memory.ordered.get(id) ?? before.goods, before.goods),
  );
  // A trial is there to be seen as soon as it begins.
  const boughtAt = ({ id, startAt, trialEndAt }: Subscription) =>
    trialEndAt !== null
      ? startAt
      : Math.min(...payments.filter(one => one.subscriptionId === id).map(({ at }) => at), startAt + trialMs);
  const isNew = bought.length > 0 && bought.every(one => boughtAt(one) < page.openedAt);
  // Of today's price, whatever is paid for the one before.
  const order = isNew
    ? { ...before, goods: goodsOf(before.goods), open: true, at: world.clock.now() }
    : before;
  if (isNew) memory.orders.push(order);
  order.page = !isNew && bought.length > 0 ? page : undefined;
  return orderByCard(world, memory, order, step.card, step, page);
}

export async function payOpenInvoice(world: World, memory: Memory, step: Of<'pay the open invoice'>): Moved {
  const order = memory.orders.findLast(({ invoiceId }) => invoiceId !== undefined);
  const { customerId, invoiceId } = order ?? {};
  if (!order || !customerId || !invoiceId) return 'nothing to do';
  const paymentMethodId = await typeCard(world, step.card);
  const { subscriptions } = readBooks(world, memory.person.userId);
  const isPaid = subscriptions.some(({ id, covers }) => id === order.subscriptionId && covers.length > 0);
  const [answer] = await pressed(world, memory, step, () =>
    ask(world, memory.person, 'charge', {
      pay_id: 'stripe',
      membership: true,
      type: 'retry',
      customerId,
      paymentMethodId,
      invoiceid: invoiceId,
      ...(memory.person.proof && { userId: memory.person.userId, checkout_token: order.checkoutToken }),
    }),
  );
  // Of what the bank has paid by then, an old page's press that fails leaves nothing open: the next page shows it.
  if (answer && !(isPaid && answer.status >= 500)) noteCardAnswer(order, answer);
  return undefined;
}

export async function approve(world: World, memory: Memory, { funding }: Of<'approve at PayPal'>): Moved {
  const order = memory.orders.findLast(({ approveAt }) => approveAt !== undefined);
  const change = memory.changes.findLast(({ approvedAt }) => approvedAt === null);
  const newest = change && change.askedAt >= (order?.linkAt ?? 0) ? change : undefined;
  const pages = newest?.approveAt ?? [order?.approveAt].filter(page => page !== undefined);
  if (pages.length === 0) return 'nothing to do';
  let status = 0;
  for (const page of pages)
    if (status !== 303) status = await pressAt(world, 'paypal', page, `answer=approve&then=${funding}`);
  if (newest) {
    if (status === 303) newest.approvedAt = world.clock.now();
    else memory.changes.splice(memory.changes.indexOf(newest), 1);
  } else if (order) {
    delete order.approveAt;
    if (status === 303) order.open = false;
  }
  return undefined;
}

export async function comeBack(world: World, memory: Memory, step: Of<'come back from PayPal'>): Moved {
  const order = memory.orders.findLast(({ provider }) => provider === 'paypal');
  if (!order?.subscriptionId) return 'nothing to do';
  const { subscriptionId } = order;
  await pressed(world, memory, step, () =>
    ask(world, memory.person, 'claim', { subscription_id: subscriptionId }),
  );
  return undefined;
}

function goodsOf({ plan, term, quantity }: Goods): Goods {
  return { plan, term, quantity };
}

/**
 * The order that is open for the same goods, or a new one: a screen that said nothing certain is asked again. A page that
 * shows what the order has bought already is another one's.
 */
function orderFor(memory: Memory, provider: Order['provider'], goods: Goods, at: number): Order {
  const open = memory.orders.find(
    order => order.open && !order.page && order.provider === provider && sameGoods(order.goods, goods),
  );
  if (open) return open;
  const trial = memory.licenses.length === 0 && !memory.knowsNoTrial;
  const order: Order = { provider, goods, trial, open: true, at, linkAt: 0 };
  memory.orders.push(order);
  return order;
}

async function orderByCard(
  world: World,
  memory: Memory,
  order: Order,
  card: CardKind | 'the same',
  step: Parameters<typeof pressed>[2],
  page?: OpenPage,
): Moved {
  const tokens = card === 'the same' && order.paymentMethodId ? [order.paymentMethodId] : [];
  const kind = card === 'the same' ? 'good' : card;
  memory.typed.add(kind);
  while (tokens.length < (step.tabs ?? 1)) tokens.push(await typeCard(world, kind));
  const { plan, term, quantity } = order.goods;
  const opened = page && {
    status: 200,
    body: { customer: { id: page.customerId }, checkout_token: page.checkoutToken },
  };
  const customers: Answer[] = await world.schedule.together(
    tokens.map(() => async () => opened ?? ask(world, memory.person, 'charge', customerOrder(memory))),
  );
  const answers = await pressed(world, memory, step, tab =>
    ask(world, memory.person, 'buy by card', {
      pay_id: 'stripe',
      membership: true,
      userId: memory.person.userId,
      quantity,
      customerId: customerOf(customers[tab]) ?? order.customerId ?? 'cus_none',
      ...(customers[tab]?.body.checkout_token ? { checkout_token: customers[tab].body.checkout_token } : {}),
      paymentMethodId: tokens[tab],
      priceId: `price_${plan}_${term === 'year' ? 'yearly' : 'monthly'}`,
      trial: order.trial,
      ...(order.coupon && { coupon: order.coupon }),
    }),
  );
  const best = answers.findIndex(({ status }) => status === 200);
  const last = Math.max(0, best);
  order.paymentMethodId = tokens[last] ?? '';
  order.customerId = customerOf(customers[last]) ?? order.customerId ?? '';
  order.checkoutToken = customers[last]?.body.checkout_token as string | undefined;
  const answer = answers[last];
  if (!answer) return undefined;
  if (answer.body.code === 'trial-used') {
    memory.knowsNoTrial = true;
    order.trial = false;
  }
  // The screen takes the discount out of its sums.
  if (answer.body.code === 'coupon-refused') {
    if (order.coupon) order.boughtWith = order.coupon;
    delete order.coupon;
  }
  noteCardAnswer(order, answer);
  if (answers.some(({ status }) => status >= 500 || status === 429) && best < 0) order.open = true;
  return undefined;
}

function customerOrder({ person: { email, userId, proof } }: Memory): object {
  const proven = proof && { userId, sign_up_proof: proof };
  return { pay_id: 'stripe', membership: true, type: 'cus', name: 'Maya', email, ...proven };
}

function customerOf(answer: Answer | undefined): string | undefined {
  return (answer?.body.customer as { id: string } | undefined)?.id;
}

interface CardAnswer {
  id?: string;
  status?: string;
  latest_invoice?: { id: string; payment_intent: { status: string } | null } | null;
}

/** What a screen makes of the answer to a card order. */
function noteCardAnswer(order: Order, { status, body }: Answer): void {
  const { id, status: subscriptionStatus, latest_invoice: invoice } = body as CardAnswer;
  if (status >= 500 || status === 429) order.open = true;
  else order.open = false;
  if (status !== 200) return;
  if (id) order.subscriptionId = id;
  delete order.invoiceId;
  if (subscriptionStatus !== 'active' && subscriptionStatus !== 'trialing' && invoice)
    order.invoiceId = invoice.id;
}

async function orderAtPaypal(
  world: World,
  memory: Memory,
  order: Order,
  step: Parameters<typeof pressed>[2],
): Moved {
  const { plan, term, quantity } = order.goods;
  const { userId, proof } = memory.person;
  const page = proof && (await ask(world, memory.person, 'charge', customerOrder(memory)));
  const answers = await pressed(world, memory, step, () =>
    ask(world, memory.person, 'buy by PayPal', {
      ...(page && { userId, checkout_token: page.body.checkout_token }),
      email: memory.person.email,
      name: 'Maya',
      membership: true,
      multiplier: false,
      quantity,
      planId: `P-${plan}-${term === 'year' ? 'yearly' : 'monthly'}`.toUpperCase(),
      trial: order.trial,
    }),
  );
  const answer = answers.find(({ status }) => status === 200) ?? answers[0];
  if (!answer) return undefined;
  if (answer.body.code === 'trial-used') {
    memory.knowsNoTrial = true;
    order.trial = false;
  }
  const links = (answer.body.links ?? []) as { rel: string; href: string }[];
  const link = links.find(({ rel }) => rel === 'approve')?.href;
  if (link) {
    order.approveAt = link;
    order.linkAt = world.clock.now();
    order.subscriptionId = String(answer.body.id);
  }
  // Nothing is paid before it is approved there: only an unclear answer leaves the order open.
  order.open = answer.status >= 500 || link !== undefined;
  return undefined;
}
