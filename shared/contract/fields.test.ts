import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultOf, signUpRules } from '../domain/account/form-rules.ts';
import { email } from './fields.ts';

const { email: rules } = signUpRules(6);

function isTakenByForm(text: string) {
  return faultOf(rules, text, {}) === undefined;
}

it('takes every address that can sign up, so that its owner can buy and leave', () => {
  fc.assert(
    fc.property(fc.emailAddress(), text => {
      expect(email.safeParse(text).success).toBe(true);
      expect(isTakenByForm(text)).toBe(text.length <= 128);
    }),
  );
});

it.each([
  'jim&jane@rossi.it',
  "o'neil/shop@rossi.it",
  '100%@rossi.it',
  '.maya@rossi.it',
  'maya@rossi.xn--p1ai',
])('takes %s, as the form does', text => {
  expect([isTakenByForm(text), email.safeParse(text).success]).toEqual([true, true]);
});

it.each([
  'maya',
  'maya@rossi',
  'maya@@rossi.it',
  'ma ya@rossi.it',
  'maya@-rossi.it',
  '<maya@rossi.it>',
  'märy@rossi.it',
])('refuses %s, as the form does', text => {
  expect([isTakenByForm(text), email.safeParse(text).success]).toEqual([false, false]);
});
