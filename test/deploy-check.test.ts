import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountChecks } from '../bin/preflight/account-checks.ts';
import type { PreflightFinding } from '../bin/preflight/finding.ts';
import { preflight, reportFindings } from '../bin/preflight/preflight.ts';
import { settingsFindings } from '../bin/preflight/settings-checks.ts';
import { readSettings } from '../bin/settings.ts';
import { secretNames } from '../infra/rights/secret-names.ts';
import type { Settings } from '../infra/settings.ts';
import { goodAccount, goodSettings, inAccount } from './support/deploy/stage-for-test.ts';
import type { AccountState } from './support/fakes/aws-account.ts';
import { repositoryRoot } from './support/repository/text-files.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What this repository's template company adds to every stage that is checked here. */
const company = /^The company in shared\/product\.ts/;

async function findingsOf(spoilt: Partial<AccountState> = {}, changed: Partial<Settings> = {}) {
  const all = await inAccount({ ...goodAccount(), ...spoilt }, () => preflight(goodSettings(changed)));
  return all.filter(({ text }) => !company.test(text));
}

/** `refuses: The credentials are` … of the one finding there is. */
function sole(findings: readonly PreflightFinding[]): string {
  return findings.map(({ kind, text }) => `${kind}: ${text}`).join('\n');
}

test('given a stage that is ready, no finding', async () => {
  expect(sole(await findingsOf())).toBe('');
});

describe('the settings', () => {
  const settled: [string, Partial<Settings>, RegExp][] = [
    ['the template’s account', { account: '111111111111' }, /^refuses: .*template's account/],
    ['a name nobody owns', { mailFrom: 'hello@utmost.example' }, /^refuses: "mailFrom".*utmost\.example/],
    ['two hosts', { siteUrl: 'https://acme.com' }, /^refuses: "siteUrl".*"domainName"/],
    ['a key that is none', { stripePublishableKey: 'pk_live_replace' }, /^refuses: "stripePublishableKey"/],
    [
      'live cards, PayPal for tests',
      { paypalApi: 'https://api-m.sandbox.paypal.com' },
      /^refuses: Stripe is live/,
    ],
    [
      'more prices of former years than variables hold',
      { catalogue: Array(25).fill({ ...goodSettings().catalogue[0], sold: false }) },
      /^refuses: The catalogue has 25 rows.* hold 24: take out 1 of those/,
    ],
    [
      'a certificate elsewhere',
      {
        certificateArn: 'arn:aws:acm:eu-west-1:222233334444:certificate/8f2b7c1e-1234-4a5b-9c8d-0123456789ab',
      },
      /^refuses: The certificate lies in eu-west-1/,
    ],
    [
      'a certificate of zeros',
      {
        certificateArn: 'arn:aws:acm:us-east-1:222233334444:certificate/00000000-0000-0000-0000-000000000000',
      },
      /^refuses: "certificateArn" is not a certificate/,
    ],
  ];
  test.each(settled)('%s', async (_, changed, expected) => {
    const findings = await findingsOf({}, changed);
    const own = findings.filter(({ text }) => !text.startsWith('The credentials are'));
    expect(sole(own.slice(0, 1))).toMatch(expected);
  });

  test('a region that the CDN’s part of the stack cannot be made in', () => {
    const [finding, ...more] = settingsFindings(goodSettings(), 'eu-central-1').filter(
      ({ text }) => !company.test(text),
    );
    expect(more).toEqual([]);
    expect(sole(finding ? [finding] : [])).toMatch(/^refuses: shared\/product\.ts names region eu-central-1/);
  });

  test('nothing of the repository’s own stages passes as a value', async () => {
    for (const stage of ['dev', 'prod']) {
      const settings = readSettings(repositoryRoot, stage, '');
      const found = sole(await inAccount(goodAccount(), () => preflight(settings)));
      for (const word of ['111111111111', '"siteUrl"', '"domainName"', '"mailFrom"', '"certificateArn"'])
        expect(found).toContain(word);
      expect(found).toMatch(/catalogue.*basic monthly.*professional yearly.*--stage (dev|prod)/);
      expect(found).toContain('"stripePublishableKey"');
    }
  });
});

describe('the account', () => {
  const without = (name: string) =>
    new Map([...goodAccount().parameters].filter(([held]) => !held.endsWith(name)));
  const certificate = {
    Status: 'ISSUED',
    DomainName: 'acme.com',
    SubjectAlternativeNames: ['acme.com', '*.acme.com'],
  };
  const spoilt: [string, Partial<AccountState>, RegExp][] = [
    [
      'no bootstrap',
      { parameters: without('version') },
      /^refuses: .*npx cdk bootstrap aws:\/\/222233334444\/us-east-1 --app ''\.$/,
    ],
    [
      'the starting quota, too small for what counting keeps for itself',
      { concurrency: 10 },
      /^refuses: .*keeps 10 .*Service Quotas/,
    ],
    [
      'a certificate in waiting',
      { certificate: { ...certificate, Status: 'PENDING_VALIDATION' } },
      /not ISSUED/,
    ],
    [
      'a wildcard of another depth',
      { certificate: { ...certificate, SubjectAlternativeNames: ['*.leads.acme.com'] } },
      /^refuses: .*not leads\.acme\.com/,
    ],
    ['an unknown sender', { identities: {} }, /^refuses: SES does not know acme\.com/],
    [
      'an unverified sender',
      { identities: { 'acme.com': { verified: false, dkim: 'PENDING' } } },
      /not verified/,
    ],
    [
      'unsigned mail',
      { identities: { 'acme.com': { verified: true, dkim: 'FAILED' } } },
      /^warns: .*DKIM is FAILED/,
    ],
    ['the sandbox of SES', { productionAccess: false }, /^refuses: SES is still in its sandbox/],
    ['paused mail', { sendingEnabled: false }, /^refuses: AWS has paused sending/],
  ];
  test.each(spoilt)('%s', async (_, change, expected) => {
    const findings = await findingsOf(change);
    expect(findings).toHaveLength(1);
    expect(sole(findings)).toMatch(expected);
  });

  test('a bootstrap under another name than the settings say, and under theirs', async () => {
    const changed = { bootstrapQualifier: 'acme1' };
    expect(sole(await findingsOf({}, changed))).toMatch(
      /npx cdk bootstrap aws:\S+ --app '' --qualifier acme1\.$/,
    );
    const parameters = new Map([...without('version'), ['/cdk-bootstrap/acme1/version', '28']]);
    expect(await findingsOf({ parameters }, changed)).toEqual([]);
  });

  test('the starting quota is a warning where nothing is kept apart', async () => {
    const { reservedConcurrency: _, ...settings } = goodSettings();
    const findings = await inAccount({ ...goodAccount(), concurrency: 10 }, () => preflight(settings));
    expect(sole(findings.filter(({ text }) => text.includes('at once')))).toMatch(
      /^warns: AWS lets this account run 10/,
    );
  });

  test('another account, which is not asked about the stage’s own things', async () => {
    const [finding, ...more] = await findingsOf({ account: '999999999999' });
    expect(finding?.text).toMatch(/account 999999999999.*222233334444/);
    expect(more).toEqual([
      { kind: 'unanswered', text: expect.stringContaining('sns answered 403 (AuthorizationError)') },
    ]);
  });

  test('a certificate that is not there', async () => {
    const { certificate: _, ...bare } = goodAccount();
    const findings = await inAccount(bare, () => preflight(goodSettings()));
    expect(sole(findings)).toContain('The certificate of "certificateArn" is not in this account');
  });

  test('an address that is verified by itself, while the user pool sends by its domain (test/infra/identity.test.ts)', async () => {
    const alone = { 'hello@acme.com': { verified: true, dkim: 'SUCCESS' } };
    expect(sole(await findingsOf({ identities: alone }))).toMatch(
      /^refuses: SES does not know acme\.com: run/,
    );
  });

  test.each(secretNames)('without secret %s', async name => {
    const findings = await findingsOf({ parameters: without(name) });
    const isLate = name === 'stripe-webhook-secret' || name === 'paypal-webhook-id';
    expect(findings).toHaveLength(1);
    expect(sole(findings)).toMatch(
      new RegExp(`^${isLate ? 'warns: Webhooks' : 'refuses: Parameter'}.*${name}`),
    );
  });

  test('a removable stage may stay in the sandbox of SES', async () => {
    const findings = await findingsOf({ productionAccess: false }, { removable: true });
    expect(sole(findings)).toMatch(/^warns: SES is still in its sandbox/);
  });

  test.each(['sts', 'lambda', 'acm', 'ssm', 'ses', 'sns'])(
    '%s not asked is not known, and named',
    async service => {
      const findings = await findingsOf({ forbidden: [service] });
      expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['unanswered']));
      expect(sole(findings)).toMatch(/AccessDenied|AuthorizationError/);
    },
  );

  test('asks for no secret’s value', async () => {
    await inAccount(goodAccount(), async asked => {
      await preflight(goodSettings());
      const parameters = asked.filter(body => body.includes('stripe-secret-key'));
      expect(parameters).toHaveLength(1);
      expect(JSON.parse(parameters[0] ?? '')).toMatchObject({ WithDecryption: false });
    });
  });
});

test('without credentials the settings are judged, and the rest is named as not known', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_PROFILE'])
    vi.stubEnv(name, undefined);
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/dev/null');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  const findings = await preflight(goodSettings({ mailFrom: 'hello@utmost.example' }));
  expect(sole(findings)).toContain('refuses: "mailFrom"');
  const [open = { text: '' }, ...more] = findings.filter(({ kind }) => kind === 'unanswered');
  expect(more).toEqual([]);
  for (const { asks } of accountChecks) expect(open.text).toContain(asks);
});

test('another region in the environment is named', async () => {
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  const findings = await inAccount(goodAccount(), () => {
    vi.stubEnv('AWS_REGION', 'eu-west-1');
    return preflight(goodSettings());
  });
  expect(sole(findings)).toContain('warns: Your environment names region eu-west-1');
});

test('only a stage of which everything is known and good may be deployed', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const verdict = (...kinds: PreflightFinding['kind'][]) =>
    reportFindings(
      goodSettings(),
      kinds.map(kind => ({ kind, text: kind })),
    );
  expect([verdict(), verdict('warns')]).toEqual([true, true]);
  expect([verdict('refuses'), verdict('unanswered'), verdict('warns', 'unanswered')]).toEqual([
    false,
    false,
    false,
  ]);
});
