// A command that refuses says why in a sentence; what nobody foresaw keeps its trace.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AwsRefused } from './aws/signed-calls.ts';
import { runCommand } from './commands.ts';
import { commandRefusalOf, outsideRefusalOf } from './refusal.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'utmost-refusal-'));
const broken = join(folder, 'broken.json');
writeFileSync(broken, '{ "stage": ');
const odd = join(folder, 'odd.json');
writeFileSync(odd, '{ "color": "red" }');
const script = join(folder, 'script.mts');
afterAll(() => rmSync(folder, { recursive: true }));

const printed: string[] = [];
beforeEach(() => {
  printed.splice(0);
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => void printed.push(String(line)));
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_PROFILE'])
    vi.stubEnv(name, undefined);
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/dev/null');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('UTMOST_SETTINGS', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const pool = ['deploy', 'export-pool', '--pool', 'us-east-1_a1B2c3D4e', '--to'];
const keys = { STRIPE_SECRET_KEY: 'sk_test_1', PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
const refused: [string, string[], RegExp, NodeJS.ProcessEnv?][] = [
  ['no command', ['deplay'], /^Say one of: start, /],
  ['a name behind no door', ['local', 'smoke'], /^There is no "npm run local -- smoke"\. Say one of: help, /],
  [
    'a mistyped name, which the CDK is not given',
    ['deploy', 'smke', '--stage', 'dev'],
    /^There is no "npm run deploy -- smke"/,
  ],
  ['a part that nothing is built of', ['build', 'cats'], /^There is no part "cats"\. Say one of: tracker, /],
  ['no stage', ['deploy'], /^Say which stage/],
  [
    'a stage that there is not',
    ['deploy', '--stage', 'nowhere'],
    /^There are no settings for stage "nowhere"/,
  ],
  [
    'settings that are no JSON',
    ['deploy', '--stage', 'dev'],
    /broken\.json cannot be read: /,
    { UTMOST_SETTINGS: broken },
  ],
  [
    'a setting that there is not',
    ['deploy', '--stage', 'dev'],
    /^Settings of stage "dev":[\s\S]*color/,
    { UTMOST_SETTINGS: odd },
  ],
  [
    'an account’s setting that there is not',
    ['deploy', 'account'],
    /odd\.json:[\s\S]*color/,
    { UTMOST_ACCOUNT_SETTINGS: odd },
  ],
  ['secrets, an option that there is not', ['deploy', 'secrets', '--nope'], /^Unknown option '--nope'\.$/],
  ['secrets of nobody', ['deploy', 'secrets', '--stage', 'dev'], /^No AWS credentials were found/],
  [
    'a restore without a moment',
    ['deploy', 'restore', '--stage', 'prod'],
    /^Usage: npm run deploy -- restore/,
  ],
  [
    'a restore of a stage that there is not',
    ['deploy', 'restore', '--stage', 'nowhere', '--to', '2026-11-23T03:00:00Z'],
    /^There are no settings/,
  ],
  [
    'a restore of a table that there is not',
    ['deploy', 'restore', '--stage', 'prod', '--to', '2026-11-23T03:00:00Z', '--tables', 'cats'],
    /^There is no table "cats"/,
  ],
  [
    'a restore by nobody',
    ['deploy', 'restore', '--stage', 'prod', '--to', '2026-11-23T03:00:00Z'],
    /^No AWS credentials were found/,
  ],
  ['an export into a file that is there', [...pool, odd], /^Nothing was exported: EEXIST/],
  ['an export by nobody', [...pool, join(folder, 'accounts')], /^No AWS credentials were found/],
  ['a smoke test, an option that there is not', ['deploy', 'smoke', '--nope'], /^Unknown option '--nope'\.$/],
  ['a smoke test of nothing', ['deploy', 'smoke', '--stage', 'nowhere'], /^There are no settings/],
  ['a place of nothing', ['local', 'where'], /^npm run local -- where/],
  ['a comparison with no list', ['local', 'compare-sources'], /^npm run local -- compare-sources/],
  ['a place of no deployment', ['local', 'where', 'dev-1', 'usage:1:2'], /^There are no maps of "dev-1"/],
  [
    'providers, an option that there is not',
    ['deploy', 'providers', '--nope'],
    /^Unknown option '--nope'\.$/,
  ],
  ['providers without keys', ['deploy', 'providers', '--stage', 'dev'], /^The keys of Stripe and PayPal/],
  [
    'coupons of no file',
    ['deploy', 'providers', '--stage', 'dev', '--coupons', join(folder, 'none.json')],
    /none\.json cannot be read: ENOENT/,
    keys,
  ],
  ['a bench that there is not', ['bench', 'cats'], /^There is no bench "cats"/],
];

test.each(refused)('%s', async (_, argv, sentence, env = {}) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  expect(await runCommand(argv)).toBe(1);
  expect(printed.at(-1)).toMatch(sentence);
  expect(printed.join('\n')).not.toMatch(/^\s+at /m);
});

test('npm prints the sentence and nothing else', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin/setup.mjs'), 'deploy', '--stage', 'nowhere'],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  expect([status, stdout, stderr.trim().split('\n')]).toEqual([
    1,
    '',
    [expect.stringContaining('There are no settings for stage "nowhere"')],
  ]);
});

test('given a service that refuses or does not answer, names it and prints its message', () => {
  const sentences = [
    new AwsRefused('cloudformation', 403, '<Code>AccessDenied</Code>', null),
    Object.assign(new Error('Requested resource not found'), {
      name: 'ResourceNotFoundException',
      $metadata: {},
    }),
    Object.assign(new Error('Invalid API Key provided'), { type: 'StripeAuthenticationError' }),
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') }),
    new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
  ].map(outsideRefusalOf);
  expect(sentences).toEqual([
    'AWS did not do what it was asked: cloudformation answered 403 (AccessDenied).',
    'AWS did not do what it was asked: ResourceNotFoundException, Requested resource not found',
    'Stripe did not do what it was asked: Invalid API Key provided',
    'Nobody answered: connect ECONNREFUSED 127.0.0.1:1.',
    'Nobody answered in time: The operation was aborted due to timeout',
  ]);
});

test('an unexpected error is no refusal', async () => {
  for (const fault of [new TypeError('x is not a function'), new Error('a fault'), 'a word', undefined])
    expect([commandRefusalOf(fault), outsideRefusalOf(fault)]).toEqual([undefined, undefined]);
  vi.doMock('./where.ts', () => ({
    where: () => {
      throw new TypeError('x is not a function');
    },
  }));
  await expect(runCommand(['local', 'where', 'a', 'b'])).rejects.toThrow(TypeError);
  vi.doUnmock('./where.ts');
});

test.each([
  ['refuses', 'new CommandRefused("Give it a name.")', /^Give it a name\.\n$/],
  ['breaks', 'new TypeError("a fault")', /^TypeError: a fault\n\s+at .*script\.mts/],
])('a script of its own that %s says so', (_, thrown, expected) => {
  const from = JSON.stringify(join(root, 'bin/refusal.ts'));
  writeFileSync(script, `import { CommandRefused } from ${from};\nif (CommandRefused) throw ${thrown};\n`);
  const run = `import { runScript } from ${JSON.stringify(join(root, 'bin/run-script.ts'))}; process.exitCode = runScript('${root}', ${JSON.stringify(script)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(expected)]);
});
