import { expect, test } from 'vitest';
import { memorySessionEndings } from '../../../test/support/fakes/account-security.ts';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { afterReset } from './run.ts';

const reset = 'PostConfirmation_ConfirmForgotPassword';
const person = { email: 'a@example.com', given_name: 'Maya' };

function confirmation(triggerSource: string, userAttributes: Record<string, string>) {
  const account = { userPoolId: 'pool-1', userName: 'user-a' };
  return { triggerSource, ...account, request: { userAttributes } } as unknown as Parameters<
    typeof afterReset
  >[0];
}

function setup() {
  const sessions = memorySessionEndings();
  return { letters: memoryLetters(), clock: movableClock(), sessions, ended: sessions.ended };
}

test('given a reset password, its owner is mailed, once for a repeated trigger', async () => {
  const deps = setup();
  await afterReset(confirmation(reset, person), deps);
  await afterReset(confirmation(reset, person), deps);
  expect(deps.letters.sent).toEqual([
    expect.objectContaining({ kind: 'password-changed', to: 'a@example.com', name: 'Maya', at: start }),
  ]);
  deps.clock.set(start + 90_000);
  await afterReset(confirmation(reset, person), deps);
  expect(deps.letters.sent).toHaveLength(2);
});

test('a reset password ends every session, of an account without an address too', async () => {
  const deps = setup();
  await afterReset(confirmation(reset, {}), deps);
  expect(deps.ended.sort()).toEqual(['pool-1 user-a at the API', 'pool-1 user-a at the pool']);
  expect(deps.letters.sent).toEqual([]);
});

test('given a step that fails, the others are done, and the failure is thrown', async () => {
  const deps = setup();
  const fails = () => Promise.reject(new Error('out of order'));
  const letters = { ...deps.letters, send: fails };
  await expect(afterReset(confirmation(reset, person), { ...deps, letters })).rejects.toThrow('out of order');
  expect(deps.ended).toHaveLength(2);
  for (const [where, other] of [
    ['atPool', 'pool-1 user-a at the API'],
    ['atApi', 'pool-1 user-a at the pool'],
  ] as const) {
    deps.ended.length = 0;
    const sessions = { ...deps.sessions, [where]: fails };
    await expect(afterReset(confirmation(reset, person), { ...deps, sessions })).rejects.toThrow(
      'out of order',
    );
    expect(deps.ended).toEqual([other]);
  }
  expect(deps.letters.sent).toHaveLength(1);
});

test('given a confirmed sign-up, no letter is sent, and its session goes on', async () => {
  const deps = setup();
  await afterReset(confirmation('PostConfirmation_ConfirmSignUp', person), deps);
  expect([deps.letters.sent, deps.ended]).toEqual([[], []]);
});
