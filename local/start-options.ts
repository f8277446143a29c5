// What a person may say to `npm start`, and what tests and drills say by the environment.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type StripeKeys, stripeKeysOf } from './settings.ts';
import { StartRefusal } from './start-refusal.ts';

export interface StartOptions {
  /** First of five ports. */
  port: number;
  dataDir: string;
  /** Begin with an empty data folder. */
  reset: boolean;
  /** Talk to Stripe itself with these keys instead of the sandbox. */
  stripe?: StripeKeys | undefined;
  /** With stand-ins for live chat, statistics and ad measurement. */
  vendors: boolean;
  /** With the firewall's rules per address, as in production. */
  firewall: boolean;
  /** One of the stand-in models (`bedrock/models.ts`) that is to answer in the AI knowledge base. */
  model?: string | undefined;
  /** As unkind as AWS is now and then, by chances of this seed. */
  unkind?: number | undefined;
  /** With the jobs on a schedule running by themselves. */
  schedules: boolean;
  /** With tables that can be restored to a point in time, which slows every write down. */
  backups: boolean;
  /** Tables that were restored, by the table they stand for. */
  restoredTables?: Readonly<Record<string, string>> | undefined;
}

const highestPort = 65_531;

export const startHelp = `npm start -- [options]: runs the whole product on this machine until Ctrl-C
  --port 4700              the first of five ports
  --data-dir .utmost/data  where data stay between runs
  --reset                  begins with an empty data folder
  --vendors                adds stand-ins for live chat, statistics and ad measurement, and the question about consent
  --firewall               adds production's limits per address
  --model answers          lets a stand-in of a language model answer in the AI knowledge base

By the environment, for tests and drills:
  UNKIND=1                 does by chance, with this seed, what AWS does now and then
  UTMOST_SCHEDULES=off     no job runs by itself
  UTMOST_BACKUPS=on        keeps every item's history, so that tables can be restored; slows every write down
  UTMOST_RESTORED_TABLES=settings.json  reads the tables that npm run deploy -- restore wrote into that file
  STRIPE_SECRET_KEY=sk_test_… STRIPE_PUBLISHABLE_KEY=pk_test_…  talks to Stripe itself, in test mode`;

/** Undefined where somebody only asks for help. */
export function startOptionsOf(argv: readonly string[], env: NodeJS.ProcessEnv): StartOptions | undefined {
  const stripe = stripeKeysOf(env);
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
        help: { type: 'boolean', default: false },
      },
    });
    const { 'data-dir': dataDir, help, ...others } = values;
    if (help) return undefined;
    const restored = env.UTMOST_RESTORED_TABLES;
    return {
      ...others,
      stripe,
      port: portOf(values.port),
      dataDir: resolve(dataDir),
      unkind: env.UNKIND ? seedOf(env.UNKIND) : undefined,
      schedules: isOn('UTMOST_SCHEDULES', env.UTMOST_SCHEDULES ?? 'on'),
      backups: isOn('UTMOST_BACKUPS', env.UTMOST_BACKUPS ?? 'off'),
      restoredTables: restored ? restoredIn(restored) : undefined,
    };
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message : error}\n\n${startHelp}`);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= highestPort) return port;
  throw new Error(`--port takes a number between 1 and ${highestPort}`);
}

/** A seed repeats a run, as far as requests come in the same order. */
function seedOf(text: string): number {
  const seed = Number(text);
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new Error('UNKIND takes a whole number');
}

function isOn(name: string, value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new Error(`${name} takes on or off`);
}

/** What `npm run deploy -- restore` wrote into the settings of a stage. */
function restoredIn(file: string): Record<string, string> | undefined {
  return (JSON.parse(readFileSync(file, 'utf8')) as { restoredTables?: Record<string, string> })
    .restoredTables;
}
