import { expect, test } from 'vitest';
import { refundMs } from '../../../test/money-model/specification.ts';
import { day, start } from '../../../test/support/fakes/records.ts';
import { files, textOf } from '../../../test/support/repository/text-files.ts';
import { largestOfEachPlan, refundDays, refundOf } from './refund.ts';

const paid = { firstPaymentAt: start, paymentsMade: 1, refundedBefore: false, disputed: false };

test.each([
  ['on the first day', paid, 0, { allowed: true, until: start + 14 * day }],
  ['in the last millisecond', paid, 14 * day, { allowed: true, until: start + 14 * day }],
  ['a second too late', paid, 14 * day + 1, { allowed: false, why: 'too-late' }],
  ['after a second payment', { ...paid, paymentsMade: 2 }, day, { allowed: false, why: 'not-first' }],
  ['a second time', { ...paid, refundedBefore: true }, day, { allowed: false, why: 'once' }],
  ['of a disputed payment', { ...paid, disputed: true }, day, { allowed: false, why: 'disputed' }],
  ['during a trial', { ...paid, firstPaymentAt: null }, day, { allowed: false, why: 'nothing-paid' }],
] as const)('a refund %s', (_, facts, after, answer) => {
  expect(refundOf(facts, start + after)).toEqual(answer);
});

test('of several refunds of one plan the largest is given', () => {
  const [small, large, other] = [
    { plan: 'basic', amountCents: 800 },
    { plan: 'basic', amountCents: 1000 },
    { plan: 'plus', amountCents: 100 },
  ];
  expect(largestOfEachPlan([small, other, large])).toEqual([large, other]);
});

test('the help articles say how long it is possible', () => {
  const articles = files.filter(file => /^shared\/help\/.*\.md$/.test(file));
  const others = articles.filter(file => !file.endsWith('/refunds.md')).map(textOf);
  const lines = others.flatMap(text => text.match(/^.*(?:refund|first payment).*$/gim) ?? []);
  const said = [textOf('shared/help/refunds.md'), ...lines].join('\n').match(/\b\d+(?= days\b)/g) ?? [];
  expect(said.length).toBeGreaterThan(8);
  expect(new Set(said)).toEqual(new Set([String(refundDays)]));
});

test('the money model has the same rule', () => {
  expect(refundMs).toBe(refundDays * day);
});
