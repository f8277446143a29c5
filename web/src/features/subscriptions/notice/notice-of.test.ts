import { describe, expect, it } from 'vitest';
import type { Provider } from '#shared/domain/licenses/license.ts';
import { isServed, type Status } from '#shared/domain/licenses/status.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { noticesOf } from './notice-of.ts';

const { notice: words } = licenseChangeText;
const endAt = Date.UTC(2026, 11, 3);

function facts(status: Status, change = {}) {
  return {
    provider: 'stripe' as Provider,
    status,
    endAt,
    priceCents: 2000,
    nextCharge: { cents: 2000, at: endAt },
    term: 'month' as const,
    isSetToEnd: false,
    canUndoCancel: false,
    canUpdateCard: false,
    canBuyAgain: false,
    paymentIssues: [],
    billingAsOf: null,
    ...change,
  };
}

const ended = { canBuyAgain: true };
const card = { canUpdateCard: true };

describe('the notices of a license', () => {
  it.each([
    [
      'trialing',
      { nextCharge: { cents: 1500, at: endAt } },
      words.trialingWithCoupon('$15.00', '$20.00', 'month', 'Dec 3, 2026'),
      null,
    ],
    ['trialing', card, words.trialing('$20.00', 'month', 'Dec 3, 2026'), null],
    ['trialing', { ...card, isSetToEnd: true, canUndoCancel: true }, words.trialEnds('Dec 3, 2026'), 'undo'],
    ['expiring', { canUndoCancel: true, canUpdateCard: true }, words.expiring('Dec 3, 2026'), 'undo'],
    ['expiring', ended, words.expiring('Dec 3, 2026'), 'again'],
    ['canceled', ended, words.canceled('Dec 3, 2026'), 'again'],
    ['past_due', card, words.past_due, 'card'],
    ['unpaid', card, words.unpaid, 'card'],
    ['incomplete', card, words.incomplete, 'card'],
    ['incomplete', { provider: 'paypal' }, words.incompleteAtPaypal, 'paypal'],
    ['incomplete_expired', ended, words.incomplete_expired, 'again'],
    ['paused', card, words.paused, 'write'],
    ['suspended', {}, words.suspended, 'paypal'],
    ['approval_pending', {}, words.approval_pending, 'approve'],
  ] as const)('when the license is %s and %j, say: %s', (status, change, text, action) => {
    expect(noticesOf(facts(status, change))).toMatchObject([{ text, action }]);
  });

  // FLT-019
  it('begin with how old they are when the provider could not be asked', () => {
    const notices = noticesOf(facts('past_due', { billingAsOf: endAt, paymentIssues: ['disputed'] }));
    expect(notices.map(({ text }) => text)).toEqual([
      words.delayed('Dec 3, 2026'),
      licenseChangeText.paymentIssue.disputed,
      words.past_due,
    ]);
  });

  it('put problems with payments first when there are some', () => {
    const notices = noticesOf(facts('canceled', { paymentIssues: ['refund-failed'], ...ended }));
    expect(notices.map(({ text }) => text)).toEqual([
      licenseChangeText.paymentIssue['refund-failed'],
      words.canceled('Dec 3, 2026'),
    ]);
    expect(noticesOf(facts('active', { paymentIssues: ['disputed'] }))).toHaveLength(1);
  });

  it('exist when the status is any but active', () => {
    for (const status of Object.keys(isServed) as Status[])
      expect([status, noticesOf(facts(status)).length]).toEqual([status, status === 'active' ? 0 : 1]);
  });
});
