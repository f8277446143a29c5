// Nobody hears an alarm whose mailbox did not confirm it: said before a deployment, after it, and by the smoke test.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { preflight } from '../bin/preflight/preflight.ts';
import { sayWhoHears } from '../bin/say-who-hears.ts';
import { smoke } from '../bin/smoke/smoke.ts';
import { goodAccount, goodSettings, inAccount, subscription } from './support/deploy/stage-for-test.ts';
import type { AccountState } from './support/fakes/aws-account.ts';
import { repositoryRoot } from './support/repository/text-files.ts';

const topic = 'utmost-prod-alarms';
const arn = `arn:aws:sns:us-east-1:222233334444:${topic}:5b1f`;
const someone = { ...subscription('ops@acme.com', arn), protocol: 'sms' };
let site: Server | undefined;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  site?.close();
  site = undefined;
});

type Subscriptions = AccountState['topics'][string];
const unheard: [string, Subscriptions, RegExp][] = [
  ['not confirmed yet', [subscription('ops@acme.com', 'PendingConfirmation')], /has not confirmed yet/],
  ['ended by a link in a mail', [subscription('ops@acme.com', 'Deleted')], /ended its subscription/],
  ['not confirmed in time, so that nothing is left of it', [], /aws sns subscribe --region us-east-1/],
  ['another mailbox confirmed', [subscription('old@acme.com', arn)], /ops@acme\.com did not confirm/],
  ['another way confirmed', [someone], /ops@acme\.com did not confirm/],
];
const heard: [string, Subscriptions][] = [
  ['confirmed', [subscription('ops@acme.com', arn)]],
  ['confirmed in other letters', [subscription('Ops@Acme.com', arn)]],
  [
    'confirmed at the second try, on the second page',
    [subscription('ops@acme.com', 'PendingConfirmation'), subscription('ops@acme.com', arn)],
  ],
];

const withTopic = (subscriptions: Subscriptions) => ({
  ...goodAccount(),
  topics: { [topic]: subscriptions },
});

function listen(): string[] {
  const lines: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
  return lines;
}

describe('before a deployment', () => {
  const warnings = async (state: AccountState, changed = {}) => {
    const findings = await inAccount(state, () => preflight(goodSettings(changed)));
    return findings.filter(({ text }) => !text.startsWith('The company in shared/product.ts'));
  };

  test.each(unheard)('%s', async (_, subscriptions, expected) => {
    const [finding, ...more] = await warnings(withTopic(subscriptions));
    expect(more).toEqual([]);
    expect(finding).toEqual({ kind: 'warns', text: expect.stringMatching(expected) });
  });

  test.each(heard)('%s', async (_, subscriptions) => {
    expect(await warnings(withTopic(subscriptions))).toEqual([]);
  });

  test('a stage that was never deployed has no topic yet, which is no problem', async () => {
    expect(await warnings({ ...goodAccount(), topics: {} })).toEqual([]);
  });

  test('a mailbox with a sign that XML writes otherwise', async () => {
    const state = withTopic([subscription('dev&ops@acme.com', arn)]);
    expect(await warnings(state, { alarmMail: 'dev&ops@acme.com' })).toEqual([]);
  });
});

describe('after a deployment', () => {
  const said = async (state: AccountState, owner = 'prod') => {
    const lines = listen();
    const isHeard = await inAccount(state, () =>
      sayWhoHears(owner, { account: '222233334444', alarmMail: 'ops@acme.com' }),
    );
    return [isHeard, ...lines];
  };

  test('says whether the mailbox is subscribed, or that there is no topic', async () => {
    expect(await said(goodAccount())).toEqual([true, 'ok      ops@acme.com hears the alarms']);
    expect(await said(withTopic([]))).toEqual([
      false,
      expect.stringMatching(/^FAILED {2}alarms: Nobody hears/),
    ]);
    const none = { ...goodAccount(), topics: {} };
    expect(await said(none)).toEqual([false, expect.stringMatching(/^FAILED {2}alarms: There is no topic/)]);
  });

  test('of the account, too, by a topic of its own', async () => {
    const topics = { 'utmost-account-alarms': [subscription('ops@acme.com', 'PendingConfirmation')] };
    expect(await said({ ...goodAccount(), topics }, 'account')).toEqual([
      false,
      expect.stringMatching(/^FAILED {2}alarms: Nobody hears the alarms of account/),
    ]);
  });

  test('given AWS refuses, says that it is not known', async () => {
    const refused = { ...goodAccount(), forbidden: ['sns'] };
    expect(await said(refused)).toEqual([true, expect.stringMatching(/^\? .*not known: sns answered 403/)]);
  });
});

describe('the smoke test of the stage', () => {
  const failures = async (state: AccountState) => {
    // Nothing of the site answers as it should: only the line about alarms is looked at.
    const server = createServer((_, response) => response.writeHead(500).end());
    site = server;
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const own = join(mkdtempSync(join(tmpdir(), 'settings-')), 'own.json');
    writeFileSync(own, JSON.stringify(goodSettings({ siteUrl: `http://127.0.0.1:${port}` })));
    vi.stubEnv('UTMOST_SETTINGS', own);
    const lines = listen();
    await inAccount(state, async () => {
      vi.stubEnv('UTMOST_SETTINGS', own);
      expect(await smoke(repositoryRoot, ['--stage', 'prod'])).toBe(1);
    });
    return [lines.some(line => line.startsWith('FAILED  alarms')), lines.at(-1)];
  };

  test('fails without a subscriber of its alarms, and passes with one', async () => {
    expect(await failures(withTopic([]))).toEqual([true, expect.stringMatching(/^7 of the checks/)]);
    expect(await failures(goodAccount())).toEqual([false, expect.stringMatching(/^6 of the checks/)]);
  });
});
