// A stage that nothing stands against, and the account it belongs to; a test spoils one thing.
import { vi } from 'vitest';
import { readSettings } from '../../../bin/settings.ts';
import { secretNames } from '../../../infra/rights/secret-names.ts';
import type { Settings } from '../../../infra/settings.ts';
import { type AccountState, serveAwsAccount } from '../fakes/aws-account.ts';
import { repositoryRoot } from '../repository/text-files.ts';

const account = '222233334444';

export function goodSettings(changed: Partial<Settings> = {}): Settings {
  const template = readSettings(repositoryRoot, 'prod', '');
  return {
    ...template,
    account,
    siteUrl: 'https://leads.acme.com',
    domainName: 'leads.acme.com',
    certificateArn: `arn:aws:acm:us-east-1:${account}:certificate/8f2b7c1e-1234-4a5b-9c8d-0123456789ab`,
    catalogue: template.catalogue.map((row, at) => ({
      ...row,
      stripe: `price_1PgafmB7WZ01zgk${at}`,
      paypal: `P-5ML4271244454362WXNWU5NQ${at}`,
      paypalNoTrial: `P-6ML4271244454362WXNWU5NQ${at}`,
    })),
    stripePublishableKey: 'pk_live_51HxYabcdefghijkl',
    mailFrom: 'hello@acme.com',
    alarmMail: 'ops@acme.com',
    ...changed,
  };
}

export function goodAccount(): AccountState {
  return {
    account,
    concurrency: 1000,
    certificate: {
      Status: 'ISSUED',
      DomainName: 'acme.com',
      SubjectAlternativeNames: ['acme.com', '*.acme.com'],
    },
    identities: { 'acme.com': { verified: true, dkim: 'SUCCESS' } },
    productionAccess: true,
    sendingEnabled: true,
    parameters: new Map([
      ['/cdk-bootstrap/hnb659fds/version', '28'],
      ...secretNames.map(name => [`/utmost/prod/${name}`, `value of ${name}`] as const),
    ]),
    topics: {
      'utmost-prod-alarms': [
        subscription('ops@acme.com', `arn:aws:sns:us-east-1:${account}:utmost-prod-alarms:5b1f`),
      ],
    },
    zones: {},
    stacks: {},
    forbidden: [],
  };
}

/** Of a mailbox to a topic, with what SNS says in place of an ARN until it is confirmed. */
export function subscription(endpoint: string, arn: string) {
  return { protocol: 'email', endpoint, arn };
}

/** Runs with every AWS client of this process led to an account, and answers what `act` does. */
export async function inAccount<T>(
  state: AccountState,
  act: (asked: readonly string[]) => Promise<T>,
): Promise<T> {
  const { endpoint, bodies, stop } = await serveAwsAccount(state);
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY');
  try {
    return await act(bodies);
  } finally {
    vi.unstubAllEnvs();
    await stop();
  }
}
