import { expect, test } from 'vitest';
import { memoryLetters } from '../../../test/support/fakes/letters.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { tellEmailChanging } from './tell-email-changing.ts';

function asked(userAttributes: Record<string, string>) {
  return { userName: 'user-a', request: { userAttributes } } as unknown as Parameters<
    typeof tellEmailChanging
  >[0];
}

test('the address an account has is told that it will change', async () => {
  const deps = { letters: memoryLetters(), clock: movableClock() };
  await tellEmailChanging(asked({ email: 'a@example.com', given_name: 'Maya' }), deps);
  expect(deps.letters.sent).toEqual([
    expect.objectContaining({ kind: 'email-changing', to: 'a@example.com', name: 'Maya', at: start }),
  ]);
});

test('an account without an address has nobody to tell', async () => {
  const deps = { letters: memoryLetters(), clock: movableClock() };
  await tellEmailChanging(asked({}), deps);
  expect(deps.letters.sent).toEqual([]);
});
