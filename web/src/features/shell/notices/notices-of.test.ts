import { describe, expect, test } from 'vitest';
import { accountNotices, type NoticeFacts } from './notices-of.ts';
import { accountNoticesText } from './text.ts';

const words = accountNoticesText;
const at = Date.UTC(2026, 11, 3);

function license(changes: Partial<NoticeFacts> = {}): NoticeFacts {
  return {
    id: 'sub_1',
    name: 'rossi.test',
    status: 'active',
    endAt: at,
    canSelectLarger: true,
    nextChargeAt: at,
    card: null,
    traffic: null,
    ...changes,
  } as NoticeFacts;
}

function cardThat(expiry: 'valid' | 'before-next-charge' | 'expired') {
  return { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026, text: 'Visa •••• 4242', expiry };
}

function trafficThatIs(state: 'ok' | 'near' | 'over' | 'over-again', used = 21_000) {
  return { month: '2026-11', state, used, allowance: 25_000 };
}

test('gives no notice when all is well', () => {
  expect(accountNotices([license({ card: cardThat('valid'), traffic: trafficThatIs('ok') })])).toEqual([]);
  expect(accountNotices([])).toEqual([]);
});

describe('the notice of one license', () => {
  test.each([
    [{ status: 'past_due' }, words.failed('rossi.test'), '/infos/subscriptions?open=sub_1&tab=billing'],
    [{ status: 'unpaid' }, words.stopped('rossi.test'), '/infos/subscriptions?open=sub_1&tab=billing'],
    [{ status: 'suspended' }, words.stoppedAtPaypal('rossi.test'), '/infos/billings'],
    [
      { card: cardThat('before-next-charge') },
      words.cardExpires('Visa •••• 4242', 'rossi.test', 'Nov 30, 2026', 'Dec 3, 2026'),
      '/infos/subscriptions?open=sub_1&tab=billing',
    ],
    [
      { card: cardThat('expired') },
      words.cardExpired('Visa •••• 4242', 'rossi.test'),
      '/infos/subscriptions?open=sub_1&tab=billing',
    ],
    [
      { traffic: trafficThatIs('near') },
      words.near('rossi.test', '21,000', '25,000'),
      '/infos/subscriptions?upgrade=sub_1',
    ],
    [
      { traffic: trafficThatIs('over', 30_100), canSelectLarger: false },
      words.over('rossi.test', '30,100', '25,000'),
      '/infos/subscriptions?open=sub_1',
    ],
    [
      { traffic: trafficThatIs('over-again', 30_100) },
      words.over('rossi.test', '30,100', '25,000'),
      '/infos/subscriptions?upgrade=sub_1',
    ],
  ] as const)('names the trouble and links its remedy when the license has %o', (changes, text, to) => {
    expect(accountNotices([license(changes as Partial<NoticeFacts>)])).toMatchObject([{ text, to }]);
  });

  test('is absent when the card has expired but nothing will be charged to it', () => {
    expect(accountNotices([license({ card: cardThat('expired'), nextChargeAt: null })])).toEqual([]);
  });
});

test('gives one notice per kind, the most urgent first, when several licenses have them', () => {
  const both = (changes: Partial<NoticeFacts>) => [
    license({ id: `a-${changes.status}`, ...changes }),
    license({ id: `b-${changes.status}`, ...changes }),
  ];
  const notices = accountNotices([
    ...both({ traffic: trafficThatIs('near') }),
    ...both({ traffic: trafficThatIs('over') }),
    ...both({ card: cardThat('expired') }),
    ...both({ status: 'past_due' }),
  ]);
  expect(notices.map(({ text }) => text)).toEqual([
    words.failedSeveral(2),
    words.cardsSeveral(2),
    words.overSeveral(2),
    words.nearSeveral(2),
  ]);
});

describe('the fact by which a dismissed notice is remembered', () => {
  const factOf = (changes: Partial<NoticeFacts>) => accountNotices([license(changes)])[0]?.fact;

  test('stays the same when only the visits change', () => {
    expect(factOf({ traffic: trafficThatIs('near', 21_500) })).toBe(
      factOf({ traffic: trafficThatIs('near') }),
    );
  });

  test.each([
    [{ traffic: trafficThatIs('near') }, { traffic: trafficThatIs('over') }],
    [{ traffic: trafficThatIs('near') }, { traffic: { ...trafficThatIs('near'), month: '2026-12' } }],
    [{ traffic: trafficThatIs('near') }, { traffic: { ...trafficThatIs('near'), allowance: 5000 } }],
    [{ card: cardThat('before-next-charge') }, { card: cardThat('expired') }],
    [{ card: cardThat('expired') }, { card: { ...cardThat('expired'), last4: '1881' } }],
    [{ status: 'past_due' }, { status: 'unpaid' }],
    [{ status: 'past_due' }, { status: 'past_due', endAt: at + 1 }],
  ] as [Partial<NoticeFacts>, Partial<NoticeFacts>][])(
    'becomes another when what the notice says changes (%#)',
    (before, after) => {
      expect(factOf(after)).not.toBe(factOf(before));
    },
  );
});
