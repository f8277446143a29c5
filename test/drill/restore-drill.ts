// A restore as docs/runbook.md describes it, on the cloud of this machine: rows are lost, and come back.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { AnswerOf } from '#shared/contract/index.ts';
import { ownTableOf } from '../../bin/restore/restored-tables.ts';
import {
  advance,
  type CardCustomer,
  job,
  licensesOf,
  nowOf,
  onTrial,
  paying,
  providerOf,
} from '../support/people/card-customer.ts';
import { ask } from '../support/people/person.ts';
import { report, visited } from '../support/people/visited-site.ts';
import { placesThatMention } from '../support/stack/kept.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';
import { itemsOf, tablesOf } from '../support/stack/tables.ts';

export interface Drill {
  /** Milliseconds of each step, in their order. */
  steps: { step: string; ms: number }[];
  checks: { check: string; holds: boolean }[];
}

const root = join(import.meta.dirname, '../..');
const lost = { licenses: ['user_id', 'license_key'], counts: ['license_key', 'period'] } as const;

/** Loses two tables, restores them and compares; `say` is called after each step. */
export async function restoreDrill(
  say: (step: string, ms: number) => void = () => undefined,
): Promise<Drill> {
  const drill: Drill = { steps: [], checks: [] };
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const answer = await work();
    const ms = performance.now() - from;
    drill.steps.push({ step: name, ms });
    say(name, ms);
    return answer;
  };
  const check = (name: string, holds: boolean) => drill.checks.push({ check: name, holds });

  let stack = await step('a stack with customers, visits and payments', () => startStack({ backups: true }));
  try {
    const { stayer, payer, leaver } = await people(stack);
    await advance(stack, 'PT1H');
    const moment = await nowOf(stack);
    const before = await factsOf(stack, [stayer, payer]);
    await advance(stack, 'PT10M');
    const newcomer = await step('after the moment: a deletion and a purchase', () => later(stack, leaver));
    await step('the accident: all rows of two tables are deleted', () => loseRows(stack));
    check(
      'the accident is felt: no license is there',
      (await licensesOf(stack, await stayer.fresh())).length === 0,
    );

    const settings = join(stack.dataDir, 'restored.json');
    await step('npm run deploy -- restore', () => restoreCommand(stack, settings, moment));
    stack = await step('npm run deploy (here: the stack starts with the new settings)', async () => {
      const { dataDir, site } = stack;
      await stack.stop({ keepData: true });
      return startStack({
        dataDir,
        port: Number(new URL(site).port),
        backups: true,
        restoredTables: settings,
      });
    });
    const traces = [leaver.userId, leaver.email, leaver.key, leaver.subId, leaver.customerId];
    check('the backup brings the deleted person back', (await placesThatMention(stack, traces)).length > 0);
    await step('queue-ended-licenses {"restored":true}', () => reapply(stack));
    check('who was deleted stays deleted', (await placesThatMention(stack, traces)).length === 0);
    await step('queue-lost-purchases and queue-licenses {"anew":true}', () => lookAnew(stack));

    const after = await factsOf(stack, [stayer, payer]);
    check('licenses are as they were', same(before.licenses, after.licenses));
    check('visits and leads are as they were', same(before.counts, after.counts));
    check('the provider charged nothing more', same(before.charges, after.charges));
    const [found] = await licensesOf(stack, await newcomer.fresh());
    check(
      'a purchase after the moment is found again, with its key',
      found?.meta.license_key === newcomer.key,
    );
    await goOn(stack, { stayer, payer }, before, check);
    check('restored tables expire items and have backups', await areComplete(stack, settings));
    return drill;
  } finally {
    await stack.stop();
  }
}

async function people(stack: Stack) {
  const stayer = await onTrial(stack);
  const leaver = await onTrial(stack);
  for (const who of [stayer, leaver]) await visited(stack, who);
  return { stayer, leaver, payer: await paying(stack) };
}

async function later(stack: Stack, leaver: CardCustomer): Promise<CardCustomer> {
  await ask(stack, 'delete-account', { email: leaver.email }, await leaver.fresh());
  await job(stack, 'delete-data');
  await advance(stack, 'PT20M');
  await job(stack, 'delete-data');
  return onTrial(stack);
}

async function loseRows(stack: Stack): Promise<void> {
  const client = tablesOf(stack);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const [table, keys] of Object.entries(lost)) {
    const TableName = ownTableOf(table, 'local', TableNames);
    for (const item of await itemsOf(client, TableName)) {
      const Key = Object.fromEntries(keys.map(key => [key, item[key]]));
      await client.send(new DeleteCommand({ TableName, Key }));
    }
  }
  client.destroy();
}

/** The operator's own command, for stage `local` and with the services of this machine. */
async function restoreCommand({ endpoints }: Stack, settings: string, moment: number): Promise<void> {
  const dev = JSON.parse(readFileSync(join(root, 'settings/dev.json'), 'utf8'));
  writeFileSync(settings, JSON.stringify({ ...dev, stage: 'local' }));
  const to = new Date(moment).toISOString();
  const asked = ['deploy', 'restore', '--stage', 'local', '--to', to, '--tables', Object.keys(lost).join()];
  const child = spawn(process.execPath, ['bin/setup.mjs', ...asked], {
    cwd: root,
    env: {
      ...process.env,
      UTMOST_SETTINGS: settings,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`npm run deploy -- restore failed:\n${said}`);
}

async function reapply(stack: Stack): Promise<void> {
  await job(stack, 'queue-ended-licenses', { restored: true });
  await job(stack, 'delete-data');
  await advance(stack, 'PT20M');
  await job(stack, 'delete-data');
}

async function lookAnew(stack: Stack): Promise<void> {
  await job(stack, 'queue-lost-purchases', { anew: true });
  await job(stack, 'queue-licenses', { anew: true });
  await job(stack, 'sync-licenses');
}

type Check = (name: string, holds: boolean) => void;

/** Life goes on: a visit is counted on top, a renewal is charged once. */
async function goOn(
  stack: Stack,
  { stayer, payer }: { stayer: CardCustomer; payer: CardCustomer },
  before: Facts,
  check: Check,
): Promise<void> {
  await report(stack, stayer, 'visit');
  await job(stack, 'count-visits');
  const visits = (await usageOf(stack, stayer)).visits - (before.counts[0]?.visits ?? 0);
  check('the next visit is counted on top', visits === 1);
  await advance(stack, 'P32D');
  await job(stack, 'apply-webhook');
  const charges = (await chargesOf(stack, payer)) - (before.charges[1] ?? 0);
  check('the next renewal is charged once', charges === 1);
  check('and reaches the license', (await payer.license()).subscription.status === 'active');
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(stack: Stack, people: readonly CardCustomer[]) {
  const licenses = [];
  const counts = [];
  const charges = [];
  for (const who of people) {
    licenses.push(await who.license());
    counts.push(await usageOf(stack, who));
    charges.push(await chargesOf(stack, who));
  }
  return { licenses, counts, charges };
}

async function usageOf(stack: Stack, who: CardCustomer) {
  const asked = { license_key: who.key };
  const { body } = await ask<'usage', AnswerOf<'usage'>>(stack, 'usage', asked, await who.fresh());
  return { visits: body.visits, leads: body.leads, allowance: body.allowance };
}

async function chargesOf(stack: Stack, { subId }: CardCustomer): Promise<number> {
  const invoices = await providerOf(stack).invoices.list({ subscription: subId, status: 'paid' });
  return invoices.data.filter(({ amount_paid }) => amount_paid > 0).length;
}

async function areComplete({ endpoints }: Stack, settings: string): Promise<boolean> {
  const { restoredTables } = JSON.parse(readFileSync(settings, 'utf8')) as {
    restoredTables: Record<string, string>;
  };
  const asked = async (operation: string, table = '') =>
    (
      await fetch(endpoints.dynamodb, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': `DynamoDB_20120810.${operation}`,
        },
        body: JSON.stringify({ TableName: restoredTables[table] }),
      })
    ).text();
  const lifetime = await asked('DescribeTimeToLive', 'counts');
  const backups = await asked('DescribeContinuousBackups', 'licenses');
  return /expires_at/.test(lifetime) && /"PointInTimeRecoveryStatus":"ENABLED"/.test(backups);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
