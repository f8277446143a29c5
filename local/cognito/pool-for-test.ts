import { afterEach, beforeEach, vi } from 'vitest';
import type { PoolConfig } from '../ports.ts';
import { examplePool, openExample } from './example-pool.ts';

export const ClientId = 'exampleclient';
export const Username = 'ada@example.com';
export const Password = 'open-sesame';
export const minute = 60_000;

export interface PoolAnswer {
  AuthenticationResult?: Record<string, string>;
  UserSub?: string;
  Username?: string;
  UserAttributes?: object[];
  Users?: object[];
  PaginationToken?: string;
}

/** The test file's own time: Date stands still until `later`. */
export function holdTime() {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}

export function later(ms: number) {
  return vi.setSystemTime(Date.now() + ms);
}

/** A pool of its own with the calls a test makes of it. */
export function openPool(changes: Partial<PoolConfig> = {}, parts: Parameters<typeof openExample>[1] = {}) {
  const example = openExample(changes, parts);
  const call = async (operation: string, input: object = {}) =>
    (await example.cognito.userPools(operation, { ClientId, Username, ...input })) as PoolAnswer;
  const signIn = (password = Password) =>
    call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: password },
    }).then(({ AuthenticationResult = {} }) => AuthenticationResult);
  const signUp = (attributes: Record<string, string> = {}, more: object = {}) =>
    call('SignUp', {
      Password,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      ...more,
    });
  const confirm = () => call('ConfirmSignUp', { ConfirmationCode: example.code(Username) });
  const member = async () => {
    await signUp();
    await confirm();
    return signIn();
  };
  return { ...example, call, signIn, signUp, confirm, member };
}

export function withClient(changes: Partial<PoolConfig['clients'][number]>): Partial<PoolConfig> {
  return { clients: examplePool.clients.map(client => ({ ...client, ...changes })) };
}
