import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { disconnected, resetApi, whenAsked } from '#test/support/component/api.ts';
import { identity, maya, sessionOf } from '#test/support/component/identity.ts';
import { ask } from './ask.ts';

test('returns only the fields of the contract when a signed-in user calls', async () => {
  sessionOf(maya);
  const asked = whenAsked('undo-cancel', { status: 'pending' });
  expect(await ask('undo-cancel', { license_key: 'lk_1' })).toEqual({ status: 'pending' });
  expect(asked).toEqual([{ license_key: 'lk_1' }]);
});

test('sends nothing when a call requires a session and nobody is signed in', async () => {
  const asked = whenAsked('undo-cancel', { status: 'pending' });
  await expect(ask('undo-cancel', { license_key: 'lk_1' })).rejects.toThrow(messages.auth.unauthenticated);
  expect(asked).toEqual([]);
});

test('asks once more with a fresh token when the server refuses the token as expired', async () => {
  sessionOf(maya);
  whenAsked('refund', new AppError('unauthenticated', 'Ended'));
  await expect(ask('refund', { license_key: 'lk_1' })).rejects.toThrow('Ended');
  expect(identity.sessionToken.mock.calls).toEqual([[{ fresh: false }], [{ fresh: true }]]);
});

test('fails with our own offline message when the connection breaks', async () => {
  sessionOf(maya);
  whenAsked('refund', disconnected);
  await expect(ask('refund', { license_key: 'lk_1' })).rejects.toThrow(messages.failure.offline);
});

// Checks the API stand-in itself: a test must not use answers or bodies that the real server would never accept.
test.each([
  ['an answer that does not fit the contract', () => whenAsked('usage', { visits: 'many' } as never)],
  ['a body that does not fit the contract', () => whenAsked('usage', {} as never), ''],
  ['a call that the test says nothing about', () => undefined],
])('fails the call in a component test when there is %s', async (_, arrange, license_key = 'lk_1') => {
  sessionOf(maya);
  arrange();
  await expect(ask('usage', { license_key })).rejects.toThrow(messages.failure.offline);
  expect(resetApi()).toHaveLength(1);
});
