import { describe, expect, it, test } from 'vitest';
import { refusalOf, settingsRefusals } from './settings-refusal.ts';
import {
  changedSettings,
  defaultSettings,
  type TrackerSettings,
  usualUnwantedReferrals,
} from './tracker-settings.ts';

const site = { domain: 'shop.example.co.uk', registrable: 'example.co.uk' };
const rule = { field: 'source', operator: 'is', value: 'rossi', channel: 'Partners & Friends' };
const many = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at));

/** Settings as a caller may send them, who is not bound by our types. */
function refusal(change: Record<string, unknown>) {
  return refusalOf({ ...defaultSettings, ...change } as unknown as TrackerSettings, site);
}

const refused: readonly [(typeof settingsRefusals)[number], Record<string, unknown>, string][] = [
  ['unknown-setting', { color: 'red' }, 'color'],
  ['cookie-days', { cookieDays: 401 }, '401'],
  ['cookie-days', { cookieDays: 1.5 }, '1.5'],
  ['cookie-domain-elsewhere', { cookieDomain: 'other.test' }, 'other.test'],
  ['cookie-domain-elsewhere', { cookieDomain: 'co.uk' }, 'co.uk'],
  ['cookie-domain-elsewhere', { cookieDomain: 'a.shop.example.co.uk' }, 'a.shop.example.co.uk'],
  ['unknown-consent', { consent: 'cookiebot' }, 'cookiebot'],
  ['unknown-category', { consentCategory: 'ads' }, 'ads'],
  ['unknown-purpose', { consentPurposes: [1, 12] }, '12'],
  ['storage-purpose-missing', { consent: 'tcf', consentPurposes: [7] }, ''],
  ['click-reports-without-ids', { clickReports: true, consent: 'tcf', consentPurposes: [1] }, ''],
  [
    'click-reports-without-ids',
    { clickReports: true, consent: 'wordpress', consentCategory: 'statistics' },
    '',
  ],
  ['too-many-parameters', { parameters: many(21, at => `p${at}`) }, '20'],
  ['parameter-name', { parameters: ['a b'] }, 'a b'],
  ['parameter-name', { parameters: ['__proto__'] }, '__proto__'],
  ['parameter-name', { parameters: ['utmost_last'] }, 'utmost_last'],
  ['parameter-known-already', { parameters: ['gclid'] }, 'gclid'],
  ['parameter-known-already', { parameters: ['mtm_source'], matomoNames: true }, 'mtm_source'],
  ['parameter-known-already', { parameters: ['mc_cid'], toolIds: true }, 'mc_cid'],
  ['parameter-of-tool', { parameters: ['campid'] }, 'campid'],
  ['parameter-of-matomo', { parameters: ['mtm_source'] }, 'mtm_source'],
  ['parameter-own-name', { parameters: ['referrer'] }, 'referrer'],
  ['parameter-own-name', { parameters: ['at_medium', 'at_gclid'] }, 'at_gclid'],
  ['parameter-own-name', { parameters: ['last_seen'] }, 'last_seen'],
  ['parameter-own-name', { parameters: ['_fbp'] }, '_fbp'],
  ['parameter-own-name', { parameters: ['channel'], channel: true }, 'channel'],
  ['parameter-personal', { parameters: ['Email'] }, 'Email'],
  ['parameter-twice', { parameters: ['a', 'a'] }, 'a'],
  ['too-many-cookies', { cookiePerParameter: true, parameters: many(9, at => `p${at}`) }, '8'],
  [
    'too-many-fields',
    { fields: Object.fromEntries(many(51, at => `f${at}`).map(name => [name, 'gclid'])) },
    '50',
  ],
  ['field-name', { fields: { 'a b': 'gclid' } }, 'a b'],
  ['field-value-unknown', { fields: { source: 'utm_sauce' } }, 'utm_sauce'],
  ['too-many-linked-domains', { linkedDomains: many(21, at => `d${at}.test`) }, '20'],
  ['linked-domain-shape', { linkedDomains: ['https://pay.test/'] }, 'https://pay.test/'],
  ['linked-domain-own', { linkedDomains: ['blog.example.co.uk'] }, 'blog.example.co.uk'],
  ['linked-domain-twice', { linkedDomains: ['pay.test', 'pay.test'] }, 'pay.test'],
  ['too-many-linked-domains', { unwantedReferrals: many(61, at => `d${at}.test`) }, '60'],
  ['linked-domain-shape', { unwantedReferrals: ['paypal'] }, 'paypal'],
  ['unknown-form', { forms: ['wufoo'] }, 'wufoo'],
  ['too-many-channel-rules', { channelRules: many(21, () => 'x').map(() => rule) }, '20'],
  ['unknown-channel-rule', { channelRules: [rule, { ...rule, field: 'weather' }] }, '2'],
  ['unknown-channel-rule', { channelRules: [{ ...rule, operator: 'like' }] }, '1'],
  ['channel-rule-value', { channelRules: [{ ...rule, value: ' ' }] }, '1'],
  ['channel-rule-value', { channelRules: [{ ...rule, value: 'x'.repeat(101) }] }, '1'],
  ['channel-rule-channel', { channelRules: [rule, { ...rule, channel: '' }] }, '2'],
  ['channel-rule-channel', { channelRules: [{ ...rule, channel: '=1+1' }] }, '1'],
];

describe('refusalOf', () => {
  it('accepts the default, and every setting used at once', () => {
    expect(refusal({})).toBeUndefined();
    expect(
      refusal({
        cookieDays: 400,
        cookieDomain: 'example.co.uk',
        consent: 'tcf',
        consentPurposes: [1, 7, 9],
        clickReports: true,
        cookiePerParameter: true,
        parameters: ['partner', 'channel'],
        fields: {
          'form_fields[source]': 'utm_source',
          referral: 'first_partner',
          page: 'first_landing_page',
        },
        linkedDomains: ['pay.test', 'xn--bcher-kva.example'],
        unwantedReferrals: usualUnwantedReferrals,
        forms: ['elementor', 'hubspot'],
        channelRules: [rule as never],
      }),
    ).toBeUndefined();
  });

  it.each(refused)('says %s for %j', (code, change, about) => {
    expect(refusal(change)).toMatchObject({ code, about });
  });

  it('has an example here for every code', () => {
    expect([...new Set(refused.map(([code]) => code))].sort()).toEqual([...settingsRefusals].sort());
  });

  it('ignores a category and purposes that the chosen consent mode does not read', () => {
    expect(
      refusal({ clickReports: true, consentCategory: 'functional', consentPurposes: [2] }),
    ).toBeUndefined();
  });
});

test('a license stores only the settings that differ from the default', () => {
  expect(changedSettings(defaultSettings)).toEqual({});
  expect(changedSettings({ ...defaultSettings, leads: false, parameters: ['partner'] })).toEqual({
    leads: false,
    parameters: ['partner'],
  });
});
