import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { disconnected, resetApi, whenAsked } from '#test/support/component/api.ts';
import { identity, maya, sessionOf } from '#test/support/component/identity.ts';
import { ask } from './ask.ts';

test('a call of a signed-in user returns the answer without fields that the contract drops', async () => {
  sessionOf(maya);
  const asked = whenAsked('undo-cancel', { status: 'pending' });
  expect(await ask('undo-cancel', { license_key: 'lk_1' })).toEqual({ status: 'pending' });
  expect(asked).toEqual([{ license_key: 'lk_1' }]);
});

test('a call that requires a session is not sent without one', async () => {
  const asked = whenAsked('undo-cancel', { status: 'pending' });
  await expect(ask('undo-cancel', { license_key: 'lk_1' })).rejects.toThrow(messages.auth.unauthenticated);
  expect(asked).toEqual([]);
});

test('an expired token is replaced by a fresh one, once', async () => {
  sessionOf(maya);
  whenAsked('refund', new AppError('unauthenticated', 'Ended'));
  await expect(ask('refund', { license_key: 'lk_1' })).rejects.toThrow('Ended');
  expect(identity.sessionToken.mock.calls).toEqual([[{ fresh: false }], [{ fresh: true }]]);
});

test('a broken connection is reported with our own message', async () => {
  sessionOf(maya);
  whenAsked('refund', disconnected);
  await expect(ask('refund', { license_key: 'lk_1' })).rejects.toThrow(messages.failure.offline);
});

// Checks the API stand-in itself: a test must not use answers or bodies that the real server would never accept.
test.each([
  ['an answer that does not fit the contract', () => whenAsked('usage', { visits: 'many' } as never)],
  ['a body that does not fit the contract', () => whenAsked('usage', {} as never), ''],
  ['a call that the test says nothing about', () => undefined],
])('%s makes the call fail', async (_, arrange, license_key = 'lk_1') => {
  sessionOf(maya);
  arrange();
  await expect(ask('usage', { license_key })).rejects.toThrow(messages.failure.offline);
  expect(resetApi()).toHaveLength(1);
});
