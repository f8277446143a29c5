// A stack under a flood of visits while people pay, and what goes wrong meanwhile.
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  advance,
  breakDown,
  type CardCustomer,
  job,
  mendAll,
  reconcile,
} from '../../support/people/card-customer.ts';
import { type Stack, startStack } from '../../support/stack/stack.ts';
import { answerOf, countedOf, deliveredAgain, withSite } from '../collect/beside-checkouts.ts';
import type { Flood } from '../collect/flood-process.ts';
import {
  type Buyer,
  buyers,
  type Money,
  noMoney,
  order,
  payers,
  soldOnce,
  upgrade,
  upgradedOnce,
} from './money.ts';

export interface Phase extends Money {
  name: string;
  flood: Flood | undefined;
}

export interface Load {
  phases: Phase[];
  accepted: number;
  unanswered: number;
  counted: number;
  orders: number;
  soldOnce: number;
  upgrades: number;
  upgradedOnce: number;
  restartMs: number;
}

export interface LoadOrder {
  /** Orders and upgrades of a phase. */
  each: number;
  /** Reports a second that are sent beside them. */
  perSecond: number;
  /** How long an outage lasts. */
  outageMs: number;
  /** Told how far it has come. */
  say: (progress: string) => void;
}

interface Play {
  flooded?: boolean;
  /** What goes wrong while people pay. */
  spoil?: () => Promise<unknown>;
  /** Upgrades wait until it is over. */
  upgradesAfter?: true;
}

const licences = 5;
const stripe = { dependency: 'stripe' };

/** Plays all phases on a stack of its own, and compares at the end what was answered with what is there. */
export async function underLoad({ each, perSecond, outageMs, say }: LoadOrder): Promise<Load> {
  let stack = await startStack();
  const child = fork(new URL('../collect/flood-process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
  });
  const phases: Phase[] = [];
  const allBuyers: Buyer[] = [];
  const allPayers: CardCustomer[] = [];
  try {
    const owners: CardCustomer[] = [];
    for (let n = 0; n < licences; n++) owners.push(await withSite(stack));
    const keys = owners.map(({ key }) => key);
    const play = async (name: string, { flooded = true, spoil, ...more }: Play): Promise<void> => {
      const phase: Phase = { name, flood: undefined, ...noMoney() };
      const [ordering, paying] = [await buyers(stack, each), await payers(stack, each)];
      allBuyers.push(...ordering);
      allPayers.push(...paying);
      const flood = flooded ? answerOf(child) : undefined;
      if (flooded) child.send({ collect: `${stack.site}/collect`, keys, perSecond });
      const spoilt = spoil?.();
      const upgrades = async () => {
        if (more.upgradesAfter) await spoilt;
        await inTurn(paying, who => upgrade(who, phase));
      };
      await Promise.all([spoilt, inTurn(ordering, buyer => order(stack, buyer, phase)), upgrades()]);
      if (flooded) child.send('end');
      phase.flood = await flood;
      phases.push(phase);
      say(name);
      await mendAll(stack);
      await job(stack, 'count-visits');
    };
    const outage = (fault: { dependency: string; mode: string; operation?: string }) => async () => {
      await breakDown(stack, fault);
      await sleep(outageMs);
      await mendAll(stack);
    };
    let restartMs = 0;

    await play('nothing wrong, no visits', { flooded: false });
    await play('nothing wrong', {});
    await play('card provider down', { spoil: outage({ ...stripe, mode: 'down' }) });
    await play('card provider: 500 after success', {
      spoil: outage({ ...stripe, mode: '500-after-success', operation: 'subscriptions.update' }),
    });
    await play('tables down', { spoil: outage({ dependency: 'dynamodb', mode: 'down' }) });
    // The sandbox is killed too, and a provider forgets nothing: it gets the time to write the order down.
    await play('kill -9 while an order is at the provider', {
      upgradesAfter: true,
      spoil: async () => {
        const fault = { ...stripe, mode: 'timeout-after-success', operation: 'subscriptions.create' };
        await breakDown(stack, { ...fault, times: 1 });
        await sleep(1500);
        const from = performance.now();
        stack = await killedAndStarted(stack);
        restartMs = performance.now() - from;
      },
    });

    say('comparing what was answered with what is there');
    await advance(stack, 'PT10M');
    await reconcile(stack, { daily: true });
    await deliveredAgain(stack);
    const floods = phases.flatMap(({ flood }) => flood ?? []);
    return {
      ...{ phases, restartMs, orders: allBuyers.length, upgrades: allPayers.length },
      accepted: floods.reduce((sum, { accepted }) => sum + accepted, 0),
      unanswered: floods.reduce((sum, { refused }) => sum + refused, 0),
      counted: await countedOf(stack, owners),
      soldOnce: await soldOnce(stack, allBuyers),
      upgradedOnce: await upgradedOnce(stack, allPayers),
    };
  } finally {
    end(child);
    await stack.stop();
  }
}

async function inTurn<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (const one of all) await work(one);
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
