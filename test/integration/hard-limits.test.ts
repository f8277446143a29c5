// Limits of the services that no customer may run into, as the stand-ins have them.
import { expect, test } from 'vitest';
import { marketing } from '#shared/contract/fields.ts';
import { ask, attributesOf, confirm, newEmail, signUp, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

test('a visitor with the longest possible campaign parameters can still use the account', async () => {
  const longest = Object.keys(marketing.shape).map(name => [`custom:${name}`, '\u20AC'.repeat(2048)]);
  const person = await signUp(stack, newEmail(), Object.fromEntries(longest));
  await confirm(stack, person);
  const token = await tokenOf(stack, person.email);
  expect(await ask(stack, 'licenses', {}, token)).toMatchObject({ status: 200 });
  expect(token.length).toBeLessThan(4096);
  expect(await attributesOf(stack, person.email)).toMatchObject({ 'custom:gclid': '\u20AC'.repeat(2048) });
});

test('a name in any script is in the mail or left out, and the mail is always sent', async () => {
  const names = [
    '\u0645\u06CC\u200C\u0646\u0627',
    '\u{1F469}\u200D\u{1F4BB} Ann',
    'An\u00ADn',
    'Zo\u00EB \u{1F389}',
  ];
  for (const name of names) {
    const person = await signUp(stack, newEmail(), { given_name: name });
    await confirm(stack, person);
  }
});
