// The command as an operator runs it: settings in a file, keys and what webhooks answer in the parameter store.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providersSetup } from '../bin/providers/providers-setup.ts';
import { readSettings } from '../bin/settings.ts';
import type { Settings } from '../infra/settings.ts';
import { credentials, openPaypalSandbox } from '../local/paypal/open-for-test.ts';
import { openStripeSandbox } from '../local/stripe/open-for-test.ts';
import { goodAccount, inAccount } from './support/deploy/stage-for-test.ts';
import type { AccountState } from './support/fakes/aws-account.ts';
import { repositoryRoot } from './support/repository/text-files.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stripe: Awaited<ReturnType<typeof openStripeSandbox>>;
let paypal: Awaited<ReturnType<typeof openPaypalSandbox>>;
let folder: string;
let account: AccountState;
beforeEach(async () => {
  stripe = await openStripeSandbox({ bare: true });
  paypal = await openPaypalSandbox(undefined, { bare: true });
  folder = mkdtempSync(join(tmpdir(), 'utmost-providers-'));
  account = {
    ...goodAccount(),
    stacks: {
      'utmost-dev': { SiteAddress: 'https://dev.acme.com', ApiAddress: 'https://api.acme.com/dev/' },
    },
    parameters: new Map([
      ['/utmost/dev/stripe-secret-key', `${stripe.sandbox.keys.secret}\n`],
      ['/utmost/dev/paypal-client-id', credentials.clientId],
      ['/utmost/dev/paypal-client-secret', credentials.clientSecret],
    ]),
  };
  writeOwn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  await stripe.stop();
  await paypal.stop();
});

function own() {
  return join(folder, 'own.json');
}

function writeOwn(changed: Partial<Settings> = {}) {
  const { account: number } = account;
  const at = { stripeApi: stripe.endpoint, paypalApi: paypal.api };
  writeFileSync(own(), JSON.stringify({ account: number, ...at, ...changed }));
}

/** The exit code, and all that was printed. */
async function run(...words: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  const status = await inAccount(account, () => {
    vi.stubEnv('UTMOST_SETTINGS', own());
    for (const name of ['STRIPE_SECRET_KEY', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'])
      vi.stubEnv(name, undefined);
    return providersSetup(repositoryRoot, ['--stage', 'dev', ...words]);
  });
  return { status, lines, text: lines.join('\n') };
}

test('ids go into the settings, secrets into the store, and neither secret is printed', async () => {
  const { status, text } = await run();
  expect(status).toBe(0);
  const { catalogue, stripeApi } = readSettings(repositoryRoot, 'dev', own());
  expect(stripeApi).toBe(stripe.endpoint);
  expect(catalogue.map(({ stripe: id }) => id.replace(/_.*/, ''))).toEqual(Array(6).fill('price'));
  const { data } = await stripe.stripe.webhookEndpoints.list();
  expect(data.map(({ url }) => url)).toEqual(['https://api.acme.com/dev/webhooks/stripe']);
  const secret = account.parameters.get('/utmost/dev/stripe-webhook-secret') ?? '';
  expect(secret).toMatch(/^whsec_/);
  expect(account.parameters.get('/utmost/dev/paypal-webhook-id')).toMatch(/^\w{17}$/);
  for (const hidden of [secret, stripe.sandbox.keys.secret, credentials.clientSecret])
    expect(text).not.toContain(hidden);
  expect((await run()).lines).toEqual(['Nothing had to be changed.']);
});

test('a dry run prints the difference and writes nothing', async () => {
  const before = [readFileSync(own(), 'utf8'), new Map(account.parameters)];
  const { status, lines, text } = await run('--dry-run');
  expect(status).toBe(0);
  expect(text).toContain('Stripe: make price "Basic, monthly" of $10.00');
  expect(lines.slice(-2)).toEqual([
    'Settings: sell what is made, by its ids',
    'Nothing was changed: 25 would be.',
  ]);
  expect([readFileSync(own(), 'utf8'), account.parameters]).toEqual(before);
  expect((await stripe.stripe.prices.list()).data).toEqual([]);
});

test('a dry run names the rows that would be written when all is made already', async () => {
  await run();
  writeOwn();
  const { lines } = await run('--dry-run');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toMatch(/^Settings: sell "Basic, monthly" as price_\w+, P-\w+, P-\w+$/);
  expect(JSON.parse(readFileSync(own(), 'utf8'))).not.toHaveProperty('catalogue');
});

test('before the first deployment it says that webhooks come later', async () => {
  account.stacks = {};
  const { status, text } = await run();
  expect([status, text.includes('has no API yet')]).toEqual([0, true]);
  expect((await stripe.stripe.webhookEndpoints.list()).data).toEqual([]);
  expect((await run('--api', 'https://hooks.acme.com')).text).toContain(
    'https://hooks.acme.com/webhooks/paypal',
  );
});

test('given no keys, says where to put them, and creates nothing', async () => {
  account.parameters.delete('/utmost/dev/paypal-client-id');
  const { status, text } = await run();
  expect([status, text.includes('npm run deploy -- secrets')]).toEqual([1, true]);
  expect((await stripe.stripe.prices.list()).data).toEqual([]);
});

test('given a key that PayPal refuses, says so without printing it', async () => {
  account.parameters.set('/utmost/dev/paypal-client-secret', 'wrong-secret');
  await expect(run()).rejects.toThrow(/^PayPal refused the client id and secret(?!.*wrong-secret)/);
});

test('in another account than the stage’s it writes no secret and makes nothing', async () => {
  account.account = '999999999999';
  await expect(run('--api', 'https://hooks.acme.com')).rejects.toThrow(/those of account 999999999999/);
  expect((await stripe.stripe.prices.list()).data).toEqual([]);
  expect(account.parameters.size).toBe(3);
});

test('with a test key it makes nothing for a stage that takes real cards', async () => {
  writeOwn({ stripePublishableKey: 'pk_live_51HxYabcdefghijkl' });
  await expect(run()).rejects.toThrow(/it is a test key of Stripe/);
  expect((await stripe.stripe.prices.list()).data).toEqual([]);
});
