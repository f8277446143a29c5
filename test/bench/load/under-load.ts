// A stack under a flood of visits while people pay, and what was answered compared with what is there.
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { advance, type CardCustomer, job, mendAll, reconcile } from '../../support/people/card-customer.ts';
import { passAMinute } from '../../support/people/person.ts';
import { type Stack, startStack } from '../../support/stack/stack.ts';
import { answerOf, countedOf, deliveredAgain, withSite } from '../collect/beside-checkouts.ts';
import type { Flood } from '../collect/flood-process.ts';
import { type Buyer, buyers, order, payers, soldOnce, upgrade, upgradedOnce } from './by-card.ts';
import {
  buySupport,
  orderAtPaypal,
  type PaypalBuyer,
  paypalBuyers,
  type SupportBuyer,
  soldOnceAtPaypal,
  supportBuyers,
  supportedOnce,
} from './by-paypal.ts';
import { type Money, noMoney } from './insist.ts';
import { type LoadOrder, type Plan, plansOf } from './phases.ts';

export interface Phase extends Money {
  name: string;
  isCalm: boolean;
  flood: Flood | undefined;
}

/** How many of those that were wanted happened exactly once. */
type Once = Record<'done' | 'wanted', number>;

export interface Load {
  phases: Phase[];
  accepted: number;
  unanswered: number;
  counted: number;
  orders: Once;
  upgrades: Once;
  paypalOrders: Once;
  supportPlans: Once;
  restartMs: number;
}

const licenses = 5;
/** What a buyer waits on when whatever was wrong is over. */
const patienceAfterMs = 60_000;

/** Plays all phases on a stack of its own, and compares at the end what was answered with what is there. */
export async function underLoad(asked: LoadOrder): Promise<Load> {
  let stack = await startStack();
  const child = fork(new URL('../collect/flood-process.ts', import.meta.url));
  let restartMs = 0;
  const killAndStart = async () => {
    const from = performance.now();
    stack = await killedAndStarted(stack);
    restartMs = performance.now() - from;
  };
  const all = {
    buyers: [] as Buyer[],
    payers: [] as CardCustomer[],
    paypal: [] as PaypalBuyer[],
    support: [] as SupportBuyer[],
  };
  try {
    const owners: CardCustomer[] = [];
    for (let n = 0; n < licenses; n++) owners.push(await withSite(stack));
    const keys = owners.map(({ key }) => key);
    const play = async ({ name, perSecond, cards, paypal, ...wrong }: Plan): Promise<Phase> => {
      const { spoil, lastsMs, upgradesAfter } = wrong;
      const money = noMoney(asked.outageMs + patienceAfterMs);
      const phase = { ...money, name, isCalm: !spoil, flood: undefined as Flood | undefined };
      await passAMinute(stack);
      const ordering = await buyers(stack, cards);
      const paying = await payers(stack, cards);
      const atPaypal = await paypalBuyers(stack, paypal);
      const supporting = await supportBuyers(stack, paypal);
      all.buyers.push(...ordering);
      all.payers.push(...paying);
      all.paypal.push(...atPaypal);
      all.support.push(...supporting);
      asked.say(`${name}: begins`);
      const flood = perSecond > 0 ? answerOf(child) : undefined;
      if (perSecond > 0) child.send({ collect: `${stack.site}/collect`, keys, perSecond });
      const spoilt = spoil?.();
      const arrive = lastsMs ? arriveDuring(lastsMs) : oneByOne;
      const upgrades = async () => {
        if (upgradesAfter) await spoilt;
        await arrive(paying, who => upgrade(who, phase));
      };
      await Promise.all([
        spoilt,
        arrive(ordering, buyer => order(stack, buyer, phase)),
        upgrades(),
        arrive(atPaypal, buyer => orderAtPaypal(stack, buyer, phase)),
        arrive(supporting, buyer => buySupport(stack, buyer, phase)),
      ]);
      if (perSecond > 0) child.send('end');
      phase.flood = await flood;
      await mendAll(stack);
      await job(stack, 'count-visits');
      asked.say(`${name}: over, ${phase.times.map(Math.round).join(' ')} ms, sent again ${phase.again}`);
      return phase;
    };
    const phases: Phase[] = [];
    for (const plan of plansOf(asked, { now: () => stack, killAndStart })) phases.push(await play(plan));

    asked.say('comparing what was answered with what is there');
    await advance(stack, 'PT10M');
    await reconcile(stack, { daily: true });
    await deliveredAgain(stack);
    const floods = phases.flatMap(({ flood }) => flood ?? []);
    return {
      phases,
      restartMs,
      accepted: floods.reduce((sum, { accepted }) => sum + accepted, 0),
      unanswered: floods.reduce((sum, { refused }) => sum + refused, 0),
      counted: await countedOf(stack, owners),
      orders: { done: await soldOnce(stack, all.buyers), wanted: all.buyers.length },
      upgrades: { done: await upgradedOnce(stack, all.payers), wanted: all.payers.length },
      paypalOrders: { done: await soldOnceAtPaypal(stack, all.paypal), wanted: all.paypal.length },
      supportPlans: { done: await supportedOnce(stack, all.support), wanted: all.support.length },
    };
  } finally {
    end(child);
    await stack.stop();
  }
}

type Arrive = <One>(people: readonly One[], work: (one: One) => Promise<void>) => Promise<void>;

async function oneByOne<One>(people: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (const one of people) await work(one);
}

/** People come one after the other for as long as it lasts, whatever became of those before them. */
function arriveDuring(ms: number): Arrive {
  return async (people, work) => {
    const begun = people.map(async (one, index) => {
      await sleep((ms * index) / people.length);
      await work(one);
    });
    await Promise.all(begun);
  };
}

/** Ends the process as a power cut does, and starts it on the same data and ports. */
async function killedAndStarted({ process, dataDir, site }: Stack): Promise<Stack> {
  process.kill('SIGKILL');
  await new Promise(done => process.once('exit', done));
  return startStack({ dataDir, port: Number(new URL(site).port) });
}

function end(child: ChildProcess): void {
  if (child.connected) child.disconnect();
}
