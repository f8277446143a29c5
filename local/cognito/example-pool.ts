// A pool as the template yields one, in memory and with an inbox: for tests.
import { keptKey } from '../kept-keys.ts';
import type { OutgoingMail, PoolConfig } from '../ports.ts';
import { type CognitoParts, createCognito } from './cognito.ts';
import { makeKey } from './tokens.ts';

const text = { type: 'String', required: false, mutable: true } as const;

export const examplePool: PoolConfig = {
  id: 'us-east-1_a1B2c3D4e',
  arn: 'arn:aws:cognito-idp:us-east-1:000000000000:userpool/us-east-1_a1B2c3D4e',
  passwordPolicy: {
    minimumLength: 6,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
  },
  usernameAttributes: ['email'],
  autoVerifiedAttributes: ['email'],
  caseSensitive: false,
  mfa: 'OPTIONAL',
  selfSignUp: true,
  schema: [
    { name: 'email', ...text, required: true },
    { name: 'custom:utm_source', ...text, maxLength: 20 },
    { name: 'custom:plan', ...text, mutable: false },
  ],
  triggers: {},
  sender: 'Example <hello@example.test>',
  verification: { subject: 'Verify', message: 'Your code is {####}' },
  clients: [
    {
      id: 'exampleclient',
      flows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      preventUserExistenceErrors: true,
      accessTokenSeconds: 3600,
      idTokenSeconds: 3600,
      refreshTokenSeconds: 30 * 86_400,
      tokenRevocation: true,
    },
  ],
};

export const identityPoolId = 'us-east-1:7a6c1f0e-1f6f-4d0a-9a51-1c3c2f1b7a10';

/** A running example; `code()` is the newest code mailed to an address. */
export function openExample(changes: Partial<PoolConfig> = {}, parts: Partial<CognitoParts> = {}) {
  const config = { ...examplePool, ...changes };
  const mails: OutgoingMail[] = [];
  const data = { [config.id]: { key: keptKey('example-pool', makeKey), users: {}, sessions: {} } };
  const store = { data, save: () => {}, flush: () => {} };
  const provider = { name: `cognito-idp.us-east-1.amazonaws.com/${config.id}`, clientId: 'exampleclient' };
  const cognito = createCognito({
    pools: [config],
    identityPools: [{ id: identityPoolId, allowGuests: true, providers: [provider] }],
    store,
    sendMail: async mail => mails.push(mail),
    invokeTrigger: async (_arn, event) => event,
    ...parts,
  });
  const code = (email: string) => {
    const mail = mails.findLast(({ to }) => to[0] === email);
    return /\d{6}/.exec(mail?.html ?? '')?.[0] ?? '';
  };
  return { cognito, mails, store, code };
}
