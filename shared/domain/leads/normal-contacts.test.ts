import { expect, test } from 'vitest';
import { normalEmail, normalPhone } from './normal-contacts.ts';

test.each([
  // The first three as Google's documents have them.
  ['cloudy.sanfrancisco+shopping@gmail.com', 'cloudysanfrancisco@gmail.com', 'cloudysanfrancisco@gmail.com'],
  ['Jane.Doe+Shopping@googlemail.com', 'janedoe@googlemail.com', 'janedoe@googlemail.com'],
  ['user.name+NYC@Example.com', 'user.name+nyc@example.com', 'username@example.com'],
  ['  Jane @Acme.Example\u00A0', 'jane@acme.example', 'jane@acme.example'],
  ['a@notgmail.com', 'a@notgmail.com', 'a@notgmail.com'],
  ['+x@acme.example', '+x@acme.example', undefined],
  ['+x@gmail.com', undefined, undefined],
  ['jane', undefined, undefined],
  ['jane@localhost', undefined, undefined],
  ['jane@acme.example; joe@acme.example', undefined, undefined],
  ['Jane <jane@acme.example>', undefined, undefined],
  ['n/a', undefined, undefined],
])('%j is %s to Google and %s to Microsoft', (text, google, microsoft) => {
  expect([normalEmail(text, 'google'), normalEmail(text, 'microsoft')]).toEqual([google, microsoft]);
});

test.each([
  ['+1 (800) 555-0100', '+18005550100'],
  ["'+44 (0)20 7946 0018", '+442079460018'],
  ['+49.30/901820', '+4930901820'],
  ['(800) 555-0100', { note: 'no-country-code' }],
  ['0044 20 7946 0018', { note: 'no-country-code' }],
  ['18005550100', { note: 'no-country-code' }],
  ['+0 123 456 789', { note: 'unreadable-phone' }],
  ['+1 800 555 0100 ext. 5', { note: 'unreadable-phone' }],
  ['+1234567890123456', { note: 'unreadable-phone' }],
  ['call me', { note: 'unreadable-phone' }],
])('%j as a phone number is %j', (text, normal) => {
  expect(normalPhone(text)).toEqual(normal);
});
