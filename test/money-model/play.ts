// Plays a life: one person, step by step, with the rules checked after each.
// Why: docs/decisions/0082
import { type Leaver, type Memory, newMemory, type SeenLicense } from './memory.ts';
import { beginUnconfirmed, changeEmail, confirm, deleteAccount, returns } from './moves/account.ts';
import {
  approve,
  buyByCard,
  buyByPaypal,
  comeBack,
  openCheckout,
  orderFromOpenCheckout,
  payOpenInvoice,
  pressAgain,
} from './moves/buy.ts';
import { cancel, cancelAtPaypal, changeCard, payProration, refund, undo, upgrade } from './moves/change.ts';
import type { Move, Moved } from './moves/move.ts';
import {
  answerBank,
  bankDecides,
  boughtBefore,
  codeRunsLow,
  colleague,
  dispute,
  post,
  staffRefund,
  wait,
  waitUntil,
} from './moves/others.ts';
import { buySupport } from './moves/support.ts';
import { checkAlways } from './rules/always.ts';
import { Broken } from './rules/broken.ts';
import { checkGone, checkLeft } from './rules/left.ts';
import { checkSettled } from './rules/settled.ts';
import { priceOf } from './specification.ts';
import type { Life, PostMode, Step, StepName } from './step.ts';
import { stepLine } from './step-line.ts';
import { type Books, readBooks } from './world/books.ts';
import { goodsOf as goodsAtPaypal } from './world/paypal-books.ts';
import { accountOf, ask, look, newPerson } from './world/person.ts';
import type { World } from './world/world.ts';

export interface Played {
  steps: number;
  /** How often each command was played, and how often there was nothing for it to do. */
  commands: Map<string, number>;
  idle: Map<string, number>;
  /** What happened, as lines to read. */
  lines: string[];
  broken?: Broken;
  tolerated: Set<string>;
}

const moves: { [Name in StepName]: Move<Extract<Step, { do: Name }>> } = {
  'buy by card': buyByCard,
  'buy by PayPal': buyByPaypal,
  'press again': pressAgain,
  'open a checkout': openCheckout,
  'order from the open checkout': orderFromOpenCheckout,
  'pay the open invoice': payOpenInvoice,
  'answer the bank': answerBank,
  'approve at PayPal': approve,
  'come back from PayPal': comeBack,
  upgrade,
  'pay the proration': payProration,
  cancel,
  'cancel at PayPal': cancelAtPaypal,
  undo,
  'change card': changeCard,
  refund,
  'buy support': buySupport,
  'delete account': deleteAccount,
  return: returns,
  'change e-mail': changeEmail,
  'begin unconfirmed': beginUnconfirmed,
  confirm,
  'staff refund a part': staffRefund,
  dispute,
  'bank decides': bankDecides,
  'bought before prices rose': boughtBefore,
  'colleague begins a trial': colleague,
  'code runs low': codeRunsLow,
  wait,
  'wait until': waitUntil,
  post,
  'at once': atOnce,
};

async function atOnce(world: World, memory: Memory, { steps }: Extract<Step, { do: 'at once' }>): Moved {
  const idle = await world.schedule.together(
    steps.map(one => () => (moves[one.do] as Move<Step>)(world, memory, one)),
  );
  return idle.every(one => one !== undefined) ? 'nothing to do' : undefined;
}

/** The last days of every life, in which all news arrives. */
const ending: readonly Step[] = [
  { do: 'post', mode: 'prompt' },
  { do: 'wait', hours: 26 },
];
/** Nobody is charged after a deletion, however much later. */
const longAfterLeaving: Step = { do: 'wait', hours: 400 * 24 };
/** Between two steps. */
const pauseMs = 12 * 60_000;

/** Plays a life in a world that has seen none. `tolerated` names kinds of broken rules that end no life. */
export async function play(
  world: World,
  { steps, switches, order = 1 }: Life,
  tolerated: ReadonlySet<string> = new Set(),
): Promise<Played> {
  world.schedule.begin(order);
  world.switches.set(switches ?? {});
  const memory = newMemory(await newPerson(world, 'maya@example.com'), world.clock.now());
  const played: Played = {
    steps: 0,
    commands: new Map(),
    idle: new Map(),
    lines: memory.lines,
    tolerated: new Set(),
  };
  try {
    const leaves = steps.some(step => step.do === 'delete account');
    for (const step of [...steps, ...ending, ...(leaves ? [longAfterLeaving] : [])]) {
      played.steps += 1;
      for (const broken of await playStep(world, memory, step, played))
        if (!tolerated.has(broken.kind)) throw broken;
        else played.tolerated.add(broken.kind);
    }
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    memory.lines.push(`→ ${error.message}`);
    played.broken = error;
  }
  return played;
}

async function playStep(world: World, memory: Memory, step: Step, played: Played): Promise<Broken[]> {
  await world.clock.moveTo(world.clock.now() + pauseMs);
  await world.postman.bring();
  world.schedule.press();
  world.breakage.begin(undefined);
  memory.answers = [];
  memory.upgraded = [];
  memory.before = readBooks(world, memory.person.userId);
  const move = moves[step.do] as Move<Step>;
  const idle = await move(world, memory, step);
  count(played.commands, step.do);
  if ('breakage' in step && step.breakage) count(played.commands, `  ${step.breakage.what}`);
  if ('tabs' in step && (step.tabs ?? 1) > 1) count(played.commands, '  several tabs');
  if (idle) count(played.idle, step.do);
  memory.lines.push(stepLine(step, memory, world.breakage.happened, world.clock.now(), idle !== undefined));
  const books = readBooks(world, memory.person.userId);
  note(memory, books, world.clock.now(), world.postman.mode);
  const settled = (step.do === 'wait' && step.hours >= 24) || step.do === 'wait until';
  const broken = [...checkAlways(memory, books, step, world.clock.now())];
  for (const leaver of memory.leavers) {
    await lookAtScripts(world, leaver);
    if (settled) broken.push(...checkLeft(leaver, readBooks(world, leaver.person.userId)));
  }
  if (memory.left) {
    await lookAtScripts(world, memory);
    return settled ? [...broken, ...checkLeft(memory, books)] : broken;
  }
  if (!accountOf(world, memory.person)) return settled ? [...broken, ...checkGone(books)] : broken;
  const allowances = await lookAround(world, memory, settled);
  if (settled) broken.push(...checkSettled(memory, books, { allowances }, world.clock.now()));
  return broken;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Notes what the books show for the first time. */
function note(memory: Memory, books: Books, now: number, mode: PostMode): void {
  const { subscriptions, payments, invoices } = books;
  for (const change of memory.changes)
    if (invoices.some(one => one.subscriptionId === change.subscriptionId && one.cents === change.dueCents))
      change.invoicedAt ??= now;
  const usedCard = [...memory.typed].some(kind => memory.trialCards.has(kind));
  for (const { id, goods, live, trialEndAt } of subscriptions) {
    if (!memory.ordered.has(id)) memory.ordered.set(id, goods);
    if (live && trialEndAt && now < trialEndAt && memory.trialsDue.size === 0 && !usedCard)
      memory.trialsDue.add(id);
  }
  for (const { id, subscriptionId, cents, provider } of payments) {
    const goods = subscriptions.find(one => one.id === subscriptionId)?.goods;
    if (provider !== 'paypal' || memory.bought.has(id) || !goods) continue;
    const before = memory.goodsBefore.get(subscriptionId ?? '');
    memory.bought.set(id, before && priceOf(before) === cents && priceOf(goods) !== cents ? before : goods);
  }
  for (const { id, goods } of subscriptions) memory.goodsBefore.set(id, goods);
  const isHeard = mode === 'prompt' || mode === 'twice';
  for (const { id, subscriptionId, dispute, refundedCents } of payments) {
    if (dispute && memory.disputes.get(id)?.state !== dispute.state)
      memory.disputes.set(id, { state: dispute.state, heard: isHeard });
    const before = memory.before.payments.find(one => one.id === id);
    if (!isHeard && subscriptionId && before && refundedCents < before.refundedCents)
      memory.unheardReturns.add(subscriptionId);
  }
}

/** What is left to be seen without an account. */
async function lookAtScripts(world: World, { licenses, served }: Leaver): Promise<void> {
  for (const { subscriptionId, key } of licenses)
    served.set(subscriptionId, (await world.trackerFile(key))?.includes(key) ?? false);
}

/** Opens the account page; on a settled day, its usage too. A page that does not open is opened again. */
async function lookAround(world: World, memory: Memory, settled: boolean): Promise<Map<string, number>> {
  const { status, body } = await look(world, memory.person, '/http/account/licenses');
  const allowances = new Map<string, number>();
  if (status !== 200) throw new Broken('the product answers', `licenses: ${status}`);
  memory.licenses = (body as Record<string, unknown>[]).map(seen);
  for (const { subscriptionId, key } of memory.licenses) {
    if (!memory.domains.has(key)) {
      const domain = `shop-${memory.domains.size}.example.com`;
      const saved = await ask(world, memory.person, 'domain', { license_key: key, domain });
      if (saved.status !== 200) continue;
      memory.domains.add(key);
    }
    memory.served.set(subscriptionId, (await world.trackerFile(key))?.includes(key) ?? false);
    if (!settled) continue;
    const usage = await look(world, memory.person, '/http/account/usage', { license_key: key });
    if (usage.status === 200) allowances.set(key, (usage.body as { allowance: number }).allowance);
  }
  return allowances;
}

/** A license as the published API shows it, of either shape. */
function seen(raw: Record<string, unknown>): SeenLicense {
  const { id, type, meta, subscription, plan, customer } = raw as {
    id: string;
    type: SeenLicense['type'];
    meta: { license_key: string; payment_issues?: string[] };
    subscription: { status: string; quantity: number | string; plan?: { id: string }; plan_id?: string };
    plan?: { id: string };
    customer?: { id: string };
  };
  const priceId = subscription.plan?.id ?? plan?.id ?? '';
  return {
    subscriptionId: id,
    key: meta.license_key,
    type,
    raw,
    status: subscription.status,
    goods: goodsAtPaypal(priceId.replaceAll('_', '-'), Number(subscription.quantity)),
    issues: meta.payment_issues ?? [],
    ...(customer && { customerId: customer.id }),
  };
}
