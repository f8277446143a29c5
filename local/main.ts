// `npm start`: reads the arguments, starts everything, says where it is, and stops cleanly.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { product } from '#shared/product.ts';
import { stripeKeysOf } from './settings.ts';
import { type Running, startLocal } from './start.ts';
import { StartRefusal } from './start-refusal.ts';
import type { RunStatus } from './status.ts';

const usage =
  'npm start -- [--port 4700] [--data-dir .utmost/data] [--reset] [--vendors] [--firewall] [--model answers] [--unkind] [--seed 1] [--no-schedules] [--backups] [--restored-tables settings.json]';
const highestPort = 65_531;
const parentEveryMs = 500;

/** Runs until it is told to stop; answers the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const from = performance.now();
  const asked = stopAsked();
  let running: Running;
  try {
    const stripe = stripeKeysOf(process.env);
    const options = optionsOf(argv);
    running = await startLocal({ ...options, stripe });
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(announcement(running.status(), stripe !== undefined, seconds, options.unkind));
  } catch (error) {
    return refused(error);
  }
  // A function's forgotten promise must not end the cloud it runs in.
  process.on('unhandledRejection', error => console.error('Unhandled:', error));
  await asked;
  await running.stop();
  return 0;
}

/** By signal, or by the end of the npm that started us: its shell passes no signal on. */
function stopAsked(): Promise<void> {
  return new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      done();
    }, parentEveryMs);
    watch.unref();
  });
}

function optionsOf(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string', default: '4700' },
        'data-dir': { type: 'string', default: '.utmost/data' },
        reset: { type: 'boolean', default: false },
        vendors: { type: 'boolean', default: false },
        firewall: { type: 'boolean', default: false },
        model: { type: 'string' },
        unkind: { type: 'boolean', default: false },
        seed: { type: 'string' },
        'no-schedules': { type: 'boolean', default: false },
        backups: { type: 'boolean', default: false },
        'restored-tables': { type: 'string' },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > highestPort)
      throw new Error(`--port takes a number between 1 and ${highestPort}`);
    const { 'data-dir': dataDir, 'no-schedules': byHand, unkind, seed, ...rest } = values;
    const { 'restored-tables': restored, ...others } = rest;
    return {
      ...others,
      ...(unkind && { unkind: seedFrom(seed) }),
      ...{ schedules: !byHand, port, dataDir: resolve(dataDir) },
      restoredTables: restored ? restoredIn(restored) : undefined,
    };
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
}

/** What `npm run deploy -- restore` wrote into the settings of a stage. */
function restoredIn(file: string): Record<string, string> | undefined {
  return (JSON.parse(readFileSync(file, 'utf8')) as { restoredTables?: Record<string, string> })
    .restoredTables;
}

/** A seed of one's own repeats a run, as far as requests come in the same order. */
function seedFrom(text = String(randomInt(1_000_000))): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('--seed takes a whole number');
  return seed;
}

function announcement(status: RunStatus, realStripe: boolean, seconds: string, unkind?: number): string {
  return [
    '',
    `${product.name} is running (started in ${seconds} s).`,
    '',
    `  Site       ${status.site}`,
    `  Start here ${status.site}/__local/`,
    `  Inbox      ${status.inbox}`,
    `  Demo site  ${status.demo}`,
    `  Payments   ${realStripe ? 'Stripe itself, test mode' : status.sandbox}`,
    `  API        ${status.api}`,
    `  Visits     ${status.site}/collect`,
    `  Data       ${status.dataDir}`,
    ...(unkind === undefined ? [] : [`  Unkind     with seed ${unkind} (--seed ${unkind} again)`]),
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}

function refused(error: unknown): number {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  return 1;
}
