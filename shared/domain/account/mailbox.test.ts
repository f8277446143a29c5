import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Maya.Jones@Example.com', 'maya.jones@example.com'],
  [' maya@example.com ', 'maya@example.com'],
  ['maya+utmost@example.com', 'maya@example.com'],
  ['maya+a+b@example.com', 'maya@example.com'],
  ['maya.j.ones@gmail.com', 'mayajones@gmail.com'],
  ['Maya.Jones+2@googlemail.com', 'mayajones@gmail.com'],
])('%j leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ['dots elsewhere', 'maya.jones@example.com', 'mayajones@example.com'],
  ['another domain', 'maya@example.com', 'maya@example.org'],
  ['a hyphen', 'maya-jones@example.com', 'maya@example.com'],
  ['a name that begins with a plus sign', '+maya@example.com', '+jones@example.com'],
  ['a domain that ends like Gmail', 'ma.ya@notgmail.com', 'maya@notgmail.com'],
])('%s makes another mailbox', (_, one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
