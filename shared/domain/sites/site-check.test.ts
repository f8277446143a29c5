import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteCheckText } from '../../text/site-check.ts';
import { findingText } from '../../text/site-findings.ts';
import { type FindingCode, findingLevels, findingsOf, type TestRun } from './site-check.ts';
import { readFacts, type SeenForm, type SiteFacts } from './site-facts.ts';

const sent = { utm_source: 'utmost', utm_campaign: 'test', gclid: 'x' };
const run: TestRun = {
  licenseKey: 'own',
  domain: 'shop.test',
  host: 'www.shop.test',
  sent,
  arrival: 'awaited',
};
const contact: SeenForm = {
  name: 'Send',
  count: 1,
  lead: 'typed',
  field: 'Email',
  builder: '',
  formData: 'unmarked',
  gets: [],
};
const well: SiteFacts = {
  keys: ['own'],
  ran: true,
  arrived: sent,
  known: sent,
  kept: 'cookie',
  mode: 'off',
  consent: 'given',
  privacy: false,
  automated: false,
  plugin: false,
  frames: 0,
  detours: [],
  forms: [contact],
  leads: true,
  fields: [{ name: 'utm_source', means: 'utm_source', state: 'filled' }],
  report: 'accepted',
  refused: [],
  faults: [],
};

function codes(facts: Partial<SiteFacts> = {}, change: Partial<TestRun> = {}): FindingCode[] {
  return findingsOf({ ...well, ...facts }, { ...run, ...change }).map(({ code }) => code);
}

test('given no fault, nothing is found', () => {
  const findings = findingsOf(well, { ...run, arrival: 'arrived' });
  expect(findings.filter(({ level }) => level !== 'good')).toEqual([]);
  expect(findings.at(-1)?.code).toBe('report-arrived');
});

test.each<[string, Partial<SiteFacts>, Partial<TestRun>, FindingCode[], FindingCode[]]>([
  ['a script that is held back', { ran: false, known: {} }, {}, ['script-idle'], ['cookies-kept']],
  ['a script that left no line', { keys: [] }, {}, ['script-unseen'], ['license-right']],
  ['the same line twice', { keys: ['own', 'own'] }, {}, ['script-twice', 'license-right'], []],
  ['two licenses', { keys: ['own', 'other'] }, {}, ['licenses-several'], ['license-right']],
  ['another license', { keys: ['other'] }, {}, ['license-other'], ['license-right']],
  ['another domain', {}, { host: 'evil-shop.test' }, ['domain-other'], ['script-runs', 'report-awaited']],
  ['all parameters lost', { arrived: {}, known: {} }, {}, ['parameters-lost'], ['parameters-known']],
  [
    'a click id lost alone',
    { arrived: { ...sent, gclid: '' }, known: { ...sent, gclid: '' } },
    {},
    ['click-id-lost', 'parameters-known'],
    ['parameters-lost'],
  ],
  ['a later page, without parameters', { arrived: {} }, {}, ['parameters-known'], ['parameters-lost']],
  [
    'a click id that is withheld',
    { known: { ...sent, gclid: '' }, privacy: true },
    {},
    ['parameters-withheld', 'privacy-signal'],
    ['click-id-lost'],
  ],
  [
    'consent that is awaited',
    { mode: 'tcf', consent: 'waiting', kept: 'nowhere' },
    {},
    ['consent-waiting'],
    ['cookies-nowhere', 'consent-off'],
  ],
  ['consent that was given', { mode: 'tcf' }, {}, ['consent-given', 'cookies-kept'], []],
  ['storage without cookies', { kept: 'storage' }, {}, ['cookies-refused'], []],
  ['no form', { forms: [], fields: [] }, {}, ['form-none'], ['fields-none']],
  ['links to a payment page', { detours: ['paypal.com'] }, {}, ['detours-unlisted'], []],
  ['a form without fields', { fields: [], frames: 2 }, {}, ['fields-none', 'form-frames'], ['form-none']],
  [
    'a form whose values our plugin adds',
    { fields: [], plugin: true },
    {},
    ['fields-by-plugin'],
    ['fields-none'],
  ],
  [
    'a form that gets its values when it is sent',
    { fields: [], forms: [{ ...contact, formData: 'on', gets: ['utm_source'] }] },
    {},
    ['formdata-on', 'lead-typed'],
    ['fields-none', 'form-none'],
  ],
  [
    'a form that asks for that, and the option is off',
    { fields: [], forms: [{ ...contact, formData: 'off' }] },
    {},
    ['formdata-off'],
    ['fields-none', 'formdata-on'],
  ],
  [
    'a placeholder that is not read',
    { fields: [{ name: '[utm_source]', means: 'utm_source', state: 'unread' }] },
    {},
    ['fields-unread'],
    ['fields-none', 'fields-taken'],
  ],
  [
    'a builder that could report success',
    { forms: [{ ...contact, builder: 'wpforms' }] },
    {},
    ['lead-untold'],
    ['lead-typed'],
  ],
  [
    'a builder that sends in its own way',
    { forms: [{ ...contact, lead: 'silent', builder: 'ninja' }] },
    {},
    ['lead-silent'],
    ['lead-untold'],
  ],
  ['leads that are turned off', { leads: false }, {}, ['leads-off'], ['lead-typed']],
  ['leads off, and no form', { leads: false, forms: [] }, {}, [], ['leads-off']],
  ['a report on its way', { report: 'waiting' }, {}, ['report-sending'], []],
  ['a report that was lost', {}, { arrival: 'late' }, ['report-late'], ['report-awaited']],
  [
    'a report that arrived unheard',
    { report: 'unreachable' },
    { arrival: 'arrived' },
    ['report-arrived'],
    ['report-unreachable'],
  ],
  ['a robot', { automated: true }, {}, ['automated'], []],
  ['errors', { faults: ['TypeError: x'] }, {}, ['script-faults'], []],
])('%s', (_, facts, change, expected, unexpected) => {
  const found = codes(facts, change);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(found.filter(code => unexpected.includes(code))).toEqual([]);
});

test('without a test from the account there is no finding of license, domain or arrival', () => {
  const found = findingsOf({ ...well, arrived: {}, report: 'unknown' }).map(({ code }) => code);
  expect(found).toEqual([
    ...['script-runs', 'parameters-none', 'consent-off', 'cookies-kept', 'fields-filled'],
    ...['lead-typed', 'report-unknown'],
  ]);
});

test('every finding has a sentence that ends, and an article that exists unless all is well', () => {
  const help = join(import.meta.dirname, '../../help');
  for (const code of Object.keys(findingLevels) as FindingCode[]) {
    const { title, hint, article } = findingText[code](['one', 'two']);
    for (const text of [title, hint ?? '.']) expect(text).toMatch(/[.”]$/);
    if (article) expect(existsSync(join(help, `${article}.md`)), article).toBe(true);
    const needsNone = findingLevels[code] === 'good' || findingLevels[code] === 'waiting';
    expect(article !== undefined || needsNone, code).toBe(true);
  }
  for (const { article } of siteCheckText.silent.reasons)
    expect(existsSync(join(help, `${article}.md`)), article).toBe(true);
  expect(existsSync(join(help, `${siteCheckText.article}.md`))).toBe(true);
});

test.each<[Partial<SeenForm>, string]>([
  [{}, '“Send”: counts when someone types into “Email” and sends it.'],
  [{ name: '' }, 'A form without a name: counts when someone types into “Email” and sends it.'],
  [
    { lead: 'marked' },
    '“Send”: marked with data-utmost. It counts when someone changes anything in it and sends it.',
  ],
  [{ lead: 'told' }, '“Send”: counts once it has arrived, not on every attempt.'],
  [{ lead: 'login' }, '“Send”: a login, so it never counts.'],
  [
    { lead: 'unasked', count: 3 },
    '“Send” (3 forms): never counts, because it has no email, phone or message field.',
  ],
  [
    { lead: 'untyped' },
    '“Send”: never counts, because no one can type into its email, phone or message field.',
  ],
  [{ lead: 'enclosed' }, '“Send”: doesn’t count, because its fields are inside web components.'],
  [
    { lead: 'silent', builder: 'ninja' },
    '“Send”: doesn’t count, because Ninja Forms sends it in its own way.',
  ],
  [
    { builder: 'wpforms' },
    '“Send”: counts when someone types into “Email” and sends it, even if it’s refused.',
  ],
  [
    { lead: 'marked', field: '', builder: 'wpforms' },
    '“Send”: counts when someone fills it in and sends it, even if it’s refused.',
  ],
])('%o is named in words a person knows the form by', (change, title) => {
  const [said] = findingsOf({ ...well, forms: [{ ...contact, ...change }] }).filter(({ code }) =>
    code.startsWith('lead-'),
  );
  expect(said && findingText[said.code](said.about).title).toBe(title);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'facts'],
  ['a list', []],
  ['an unknown word', { ...well, kept: 'everywhere' }],
  ['a word of objects', { ...well, consent: 'constructor' }],
])('%s is not taken as an answer of the check', (_, given) => {
  expect(readFacts(given)).toBeUndefined();
});

test('texts of a page are cut, and unknown words dropped', () => {
  const hostile = {
    ...well,
    ran: 'yes',
    forms: [
      { ...contact, name: '\u202Egnp', count: Number.POSITIVE_INFINITY, gets: 'all' },
      { ...contact, lead: 'always' },
      { ...contact, builder: 'constructor' },
      'form',
    ],
    frames: -1,
    keys: Array.from({ length: 1000 }, () => 'k'.repeat(5000)),
    known: { __proto__: { polluted: 1 }, utm_source: { html: '<b>' }, other: 'x' },
    fields: [null, { name: '\u202Egnp\u0000', means: 7, state: 'filled' }, { name: 'x', state: 'odd' }],
    faults: 'none',
    extra: { deep: 1 },
  };
  const facts = readFacts(hostile);
  expect(facts).toMatchObject({ ran: false, frames: 0, faults: [], known: { utm_source: '' } });
  expect(facts?.keys).toHaveLength(30);
  expect(facts?.keys[0]).toHaveLength(120);
  expect(facts?.forms).toEqual([{ ...contact, name: ' gnp', count: 999 }]);
  expect(facts?.fields).toEqual([{ name: ' gnp ', means: '', state: 'filled' }]);
  expect(Object.keys(facts ?? {}).sort()).toEqual(Object.keys(well).sort());
});
