import { expect, test } from 'vitest';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { notifyOfEmailChange } from './notify-of-email-change.ts';

function asked(userAttributes: Record<string, string>) {
  return { userName: 'user-a', request: { userAttributes } } as unknown as Parameters<
    typeof notifyOfEmailChange
  >[0];
}

test('the current address of an account is mailed that it will change', async () => {
  const deps = { letters: memoryLetters(), clock: movableClock() };
  await notifyOfEmailChange(asked({ email: 'a@example.com', given_name: 'Maya' }), deps);
  expect(deps.letters.sent).toEqual([
    expect.objectContaining({ kind: 'email-changing', to: 'a@example.com', name: 'Maya', at: start }),
  ]);
});

test('given an account without an address, nobody is mailed', async () => {
  const deps = { letters: memoryLetters(), clock: movableClock() };
  await notifyOfEmailChange(asked({}), deps);
  expect(deps.letters.sent).toEqual([]);
});
