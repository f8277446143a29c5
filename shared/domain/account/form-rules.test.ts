import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardRules,
  cleanCode,
  cleanDomain,
  type FieldFault,
  type FieldRules,
  faultOf,
  resetRules,
  signInRules,
  signUpRules,
  toFormRules,
} from './form-rules.ts';

/** All faults of a form, by field. */
function faultsOf(rules: FieldRules, form: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(rules)
      .map(([name, checks]): [string, FieldFault | undefined] => [
        name,
        faultOf(checks, form[name] ?? '', form),
      ])
      .filter(([, fault]) => fault !== undefined),
  );
}

describe('form rules', () => {
  it('reports every empty field of a sign-up once', () => {
    const empty = { firstName: '', email: '', password: '', confirm: '' };
    expect(faultsOf(signUpRules(6), empty)).toEqual({
      firstName: 'required',
      email: 'required',
      password: 'required',
      confirm: 'required',
    });
  });

  it('reports the first fault of each field', () => {
    const form = { firstName: ' ', email: 'maya@', password: '12345', confirm: '123456' };
    expect(faultsOf(signUpRules(6), form)).toEqual({
      firstName: 'required',
      email: 'email',
      password: { min: 6 },
      confirm: 'differs',
    });
  });

  it('accepts a password of the minimum length, and an e-mail with surrounding blanks', () => {
    const form = { firstName: 'Maya', email: ' maya@rossi.it ', password: '123456', confirm: '123456' };
    expect(faultsOf(signUpRules(6), form)).toEqual({});
  });

  it('takes an e-mail of the 128 characters that the user pool takes', () => {
    const email = (length: number) => `${'m'.repeat(length - 9)}@rossi.it`;
    expect(faultsOf(signInRules, { email: email(128), password: 'x' })).toEqual({});
    expect(faultsOf(signInRules, { email: email(129), password: 'x' })).toEqual({ email: 'email' });
  });

  it('does not check the length of the password at sign-in', () => {
    expect(faultsOf(signInRules, { email: 'a@b.co', password: 'x' })).toEqual({});
  });

  it('compares the repeated password before a reset', () => {
    expect(faultsOf(resetRules(6), { code: '', password: 'abcdef', repeat: 'abcdeg' })).toEqual({
      code: 'required',
      repeat: 'differs',
    });
  });

  it('requires the address and zip code of a card', () => {
    expect(faultsOf(cardRules, { address: '', zip: ' ' })).toEqual({ address: 'required', zip: 'required' });
  });
});

describe('rules with messages', () => {
  it('report the fault with the field’s label', () => {
    const labels = { email: 'Email Address', password: 'Password' };
    const rules = toFormRules(signInRules, labels, (label, fault) => `${label}: ${JSON.stringify(fault)}`);
    const form = { email: 'x', password: 'y' };
    expect(rules.email('x', form)).toBe('Email Address: "email"');
    expect(rules.password('y', form)).toBeUndefined();
  });
});

describe('pasted text', () => {
  it.each([
    ['https://www.acme.com/path?x=1#y', 'acme.com'],
    ['HTTP://acme.com', 'acme.com'],
    ['www.acme.com?utm_source=x', 'acme.com'],
    [' acme.localhost#top ', 'acme.localhost'],
    ['wwwacme.com', 'wwwacme.com'],
    ['acme.com', 'acme.com'],
  ])('%j is the domain %j', (text, domain) => {
    expect(cleanDomain(text)).toBe(domain);
  });

  it('leaves no path, query or fragment in any domain', () => {
    fc.assert(
      fc.property(fc.string(), text => !/[/?#]/.test(cleanDomain(text).replace(/^https?:\/\//i, ''))),
    );
  });

  it('removes blanks from a code', () => {
    expect(cleanCode(' 123 456\n')).toBe('123456');
  });
});
