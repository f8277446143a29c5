import { afterEach, expect, test, vi } from 'vitest';
import { deployedStack } from '../bin/aws/deployed-stack.ts';
import { ambientCredentials, openAws } from '../bin/aws/signed-calls.ts';
import { wordsOf } from '../bin/deploy.ts';
import { fillSecrets } from '../bin/secrets/fill-secrets.ts';
import { originOfSecret } from '../bin/secrets/secret-origins.ts';
import { parameterStore } from '../bin/secrets/secret-store.ts';
import { type SecretName, secretNames } from '../infra/rights/secret-names.ts';
import { goodAccount, inAccount } from './support/deploy/stage-for-test.ts';

afterEach(() => vi.unstubAllEnvs());

const given: Partial<Record<SecretName, string>> = {
  'stripe-secret-key': 'sk_test_1234',
  'paypal-client-id': 'client-1',
  'paypal-client-secret': 'secret-1',
};

/** Runs against the parameter store over HTTP; answers what is stored, what was said and what was sent. */
async function fill(
  parameters: Map<string, string>,
  {
    values = given,
    replace = [],
    isLive = false,
  }: { values?: typeof given; replace?: string[]; isLive?: boolean } = {},
) {
  const said: string[] = [];
  const state = { ...goodAccount(), parameters };
  const isComplete = await inAccount(state, async () => {
    const credentials = await ambientCredentials();
    if (!credentials) throw new Error('no credentials');
    return fillSecrets({
      store: parameterStore(openAws(credentials), 'dev'),
      replace,
      isLive,
      given: async name => values[name],
      say: line => said.push(line),
    });
  });
  return { isComplete, said: said.join('\n'), of: (name: string) => parameters.get(`/utmost/dev/${name}`) };
}

test('puts what a stage lacks, and never says a value', async () => {
  const parameters = new Map<string, string>();
  const { isComplete, said, of } = await fill(parameters);
  expect(isComplete).toBe(true);
  expect(of('stripe-secret-key')).toBe('sk_test_1234');
  const random = secretNames.filter(name => originOfSecret[name] === 'random').map(of);
  for (const value of random) expect(Buffer.from(value ?? '', 'base64')).toHaveLength(48);
  expect(new Set(random).size).toBe(random.length);
  for (const value of parameters.values()) expect(said).not.toContain(value);
  for (const name of secretNames) expect(said).toContain(name);
});

test.each([
  ['sk_test_1234', false, true],
  ['rk_live_1234', true, true],
  ['sk_live_1234', false, false],
  ['sk_test_1234', true, false],
])('the key %s for a stage that takes real cards: %s', async (key, isLive, isStored) => {
  const values = { ...given, 'stripe-secret-key': key };
  const { isComplete, said, of } = await fill(new Map(), { values, isLive });
  expect([isComplete, of('stripe-secret-key')]).toEqual([isStored, isStored ? key : undefined]);
  if (!isStored)
    expect(said).toMatch(/stripe-secret-key: not stored, because it is a (test|live) key of Stripe/);
  expect(said).not.toContain(key);
});

test('a second run leaves everything, except with --replace', async () => {
  const parameters = new Map<string, string>();
  await fill(parameters);
  const before = new Map(parameters);
  await fill(parameters, { values: {} });
  expect(parameters).toEqual(before);
  await fill(parameters, { replace: ['checkout-key'] });
  const changed = [...parameters].filter(([name, value]) => before.get(name) !== value);
  expect(changed.map(([name]) => name)).toEqual(['/utmost/dev/checkout-key']);
});

test('given no terminal, missing values are named with their variable, and the rest is put', async () => {
  const { isComplete, said, of } = await fill(new Map(), { values: {} });
  expect(isComplete).toBe(false);
  expect(said).toContain('STRIPE_SECRET_KEY');
  expect(of('checkout-key')).toBeDefined();
});

test.each(['pk_test_1234', 'sk_test_12 34', 'rubbish'])('"%s" is no secret key of Stripe', async value => {
  const { isComplete, said, of } = await fill(new Map(), {
    values: { ...given, 'stripe-secret-key': value },
  });
  expect([isComplete, of('stripe-secret-key')]).toEqual([false, undefined]);
  expect(said).not.toContain(value);
});

test('an unknown name changes nothing', async () => {
  const parameters = new Map<string, string>();
  expect((await fill(parameters, { replace: ['chekout-key'] })).isComplete).toBe(false);
  expect([...parameters]).toEqual([]);
});

test.each([
  [['--stage', 'dev', '--require-approval', 'never'], ['--require-approval', 'never'], false],
  [['--stage=dev', '--hotswap'], ['--hotswap'], false],
  [['--require-approval', 'never', '--stage', 'dev', '--check'], ['--require-approval', 'never'], true],
])('of %j the CDK is given only its own words', (argv, rest, check) => {
  expect(wordsOf(argv)).toEqual({ stage: 'dev', check, rest });
});

test('a stack says how it stands and where things are; one that is not there is not an error', async () => {
  const state = { ...goodAccount(), stacks: { 'utmost-dev': { ApiAddress: 'https://api.acme.com' } } };
  const [dev, other, refused] = await inAccount(state, async () => {
    const credentials = await ambientCredentials();
    if (!credentials) throw new Error('no credentials');
    const ask = openAws(credentials);
    const found = [await deployedStack(ask, 'dev'), await deployedStack(ask, 'prod')];
    state.forbidden = ['cloudformation'];
    return [...found, await deployedStack(ask, 'dev').catch((error: Error) => error.message)];
  });
  expect(dev).toEqual({
    status: 'UPDATE_COMPLETE',
    outputs: new Map([['ApiAddress', 'https://api.acme.com']]),
  });
  expect([other, refused]).toEqual([undefined, expect.stringContaining('AccessDenied')]);
});
