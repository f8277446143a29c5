import { expect, test } from 'vitest';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { tellPasswordChanged } from './run.ts';

function confirmation(triggerSource: string, userAttributes: Record<string, string>) {
  return { triggerSource, userName: 'user-a', request: { userAttributes } } as unknown as Parameters<
    typeof tellPasswordChanged
  >[0];
}

const reset = 'PostConfirmation_ConfirmForgotPassword';
const person = { email: 'a@example.com', given_name: 'Maya' };

test('a password set anew is told to its owner, once for a repeated trigger', async () => {
  const deps = { letters: memoryLetters(), clock: movableClock() };
  await tellPasswordChanged(confirmation(reset, person), deps);
  await tellPasswordChanged(confirmation(reset, person), deps);
  expect(deps.letters.sent).toEqual([
    expect.objectContaining({ kind: 'password-changed', to: 'a@example.com', name: 'Maya', at: start }),
  ]);
  deps.clock.set(start + 90_000);
  await tellPasswordChanged(confirmation(reset, person), deps);
  expect(deps.letters.sent).toHaveLength(2);
});

test.each([
  ['a confirmed sign-up', 'PostConfirmation_ConfirmSignUp', person],
  ['an account without an address', reset, {}],
])('%s needs no letter', async (_, source, attributes) => {
  const deps = { letters: memoryLetters(), clock: movableClock() };
  await tellPasswordChanged(confirmation(source, attributes), deps);
  expect(deps.letters.sent).toEqual([]);
});
