import { expect, it } from 'vitest';
import { type RuleField, type RuleOperator, ruledChannel } from '../attribution/channel-rules.ts';
import { rulePreview } from './rule-preview.ts';

const facts = {
  source: ['l.facebook.com', 'Facebook'],
  medium: ['paid-social'],
  campaign: ['Spring Sale 2026'],
  referrer: [''],
  click: ['fbclid'],
};

it.each<[RuleField, RuleOperator, string, boolean]>([
  ['source', 'is', 'facebook', true],
  ['source', 'is', 'L.FACEBOOK.COM', true],
  ['source', 'is', 'face', false],
  ['medium', 'starts', 'Paid', true],
  ['campaign', 'contains', 'sale', true],
  ['campaign', 'ends', '2026', true],
  ['campaign', 'ends', '2025', false],
  ['click', 'is', 'fbclid', true],
  ['referrer', 'contains', 'a', false],
  ['referrer', 'is', '', false],
])('a rule for %s that %s “%s” fits: %s', (field, operator, value, isFit) => {
  expect(ruledChannel([{ field, operator, value, channel: 'Own' }], facts)).toBe(isFit ? 'Own' : undefined);
});

it('the first rule that fits counts', () => {
  const rule = { field: 'source', operator: 'contains', value: 'face' } as const;
  const rules = [
    { ...rule, value: 'nobody', channel: 'A' },
    { ...rule, channel: 'B' },
    { ...rule, channel: 'C' },
  ];
  expect(ruledChannel(rules, facts)).toBe('B');
});

const none = { source: '', medium: '', campaign: '', click: '', referrer: '', visits: 1 };
const partner = { field: 'referrer', operator: 'ends', value: 'partner.test', channel: 'Partners' } as const;

it('a preview counts the visits that would leave a channel for another, the most frequent change first', () => {
  const from = (host: string, visits = 1) => ({ ...none, referrer: host, visits });
  const touches = [
    ...[none, { ...none, source: 'partner', medium: 'cpc', referrer: 'ads.partner.test' }],
    ...[from('a.partner.test'), from('partner.test', 40), from('b.partner.test'), from('www.google.com')],
  ];
  expect(rulePreview(touches, [], [partner])).toEqual([
    { from: 'Referral', to: 'Partners', count: 42 },
    { from: 'Paid Other', to: 'Partners', count: 1 },
  ]);
  expect(rulePreview(touches, [partner], [partner])).toEqual([]);
  expect(rulePreview(touches, [partner], []).map(({ from: before }) => before)).toEqual([
    'Partners',
    'Partners',
  ]);
});
