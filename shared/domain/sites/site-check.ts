// What is right and wrong on a customer's page, from what the check saw there.
import { isWithinDomain } from './domain-name.ts';
import type { SeenField, SeenForm, SiteFacts } from './site-facts.ts';

export type Level = 'good' | 'note' | 'bad' | 'waiting';

/** Every finding, and how much it matters. */
export const findingLevels = {
  'script-runs': 'good',
  'script-idle': 'bad',
  'script-twice': 'note',
  'script-unseen': 'note',
  'script-faults': 'bad',
  'license-right': 'good',
  'license-other': 'bad',
  'licenses-several': 'bad',
  'domain-right': 'good',
  'domain-other': 'bad',
  'parameters-known': 'good',
  'parameters-lost': 'bad',
  'parameters-withheld': 'note',
  'parameters-none': 'note',
  'click-id-lost': 'note',
  'cookies-kept': 'good',
  'cookies-refused': 'note',
  'cookies-nowhere': 'bad',
  'consent-off': 'good',
  'consent-given': 'good',
  'consent-waiting': 'note',
  'consent-refused': 'note',
  'privacy-signal': 'note',
  'form-none': 'note',
  'form-frames': 'note',
  'fields-filled': 'good',
  'fields-ready': 'good',
  'fields-none': 'bad',
  'fields-by-plugin': 'note',
  'fields-almost': 'bad',
  'fields-taken': 'bad',
  'fields-shown': 'bad',
  'fields-empty': 'bad',
  'fields-unread': 'bad',
  'formdata-on': 'good',
  'formdata-off': 'bad',
  'leads-off': 'note',
  'lead-typed': 'good',
  'lead-marked': 'good',
  'lead-told': 'good',
  'lead-silent': 'bad',
  'lead-login': 'note',
  'lead-unasked': 'note',
  'lead-untyped': 'note',
  'lead-enclosed': 'bad',
  'lead-untold': 'note',
  'detours-unlisted': 'note',
  'report-sending': 'waiting',
  'report-awaited': 'waiting',
  'report-arrived': 'good',
  'report-sent': 'good',
  'report-late': 'bad',
  'report-forbidden': 'bad',
  'report-unreachable': 'bad',
  'report-failed': 'bad',
  'report-unknown': 'note',
  automated: 'note',
} as const satisfies Record<string, Level>;
export type FindingCode = keyof typeof findingLevels;

export interface Finding {
  code: FindingCode;
  level: Level;
  /** Names and texts from the page that the sentence mentions. */
  about: readonly string[];
}

/** What a test from the account knows beside what the page says; a check in the console knows nothing of it. */
export interface TestRun {
  licenseKey: string;
  domain: string;
  /** Host of the page that answered, as the browser names it. */
  host: string;
  /** The parameters that the page was opened with. */
  sent: Readonly<Record<string, string>>;
  /** What our server knows of the test's report. */
  arrival: 'awaited' | 'arrived' | 'late';
}

/** The findings, in the order in which one thing leads to the next. */
export function findingsOf(facts: SiteFacts, test?: TestRun): Finding[] {
  if (test && !isWithinDomain(test.host, test.domain))
    return [finding('domain-other', test.host, test.domain), ...ofLicense(facts, test)];
  return [
    ...ofScript(facts),
    ...ofLicense(facts, test),
    ...(test ? [finding('domain-right', test.host)] : []),
    ...ofParameters(facts, test?.sent ?? facts.arrived),
    ...ofConsent(facts),
    ...ofStorage(facts),
    ...ofFields(facts),
    ...ofForms(facts),
    ...some('detours-unlisted', facts.detours),
    ...ofReport(facts, test),
  ];
}

function ofScript({ ran, keys, faults }: SiteFacts): Finding[] {
  const isTwice = keys.length > 1 && new Set(keys).size === 1;
  return [
    finding(ran ? 'script-runs' : 'script-idle'),
    ...(keys.length === 0 ? [finding('script-unseen')] : []),
    ...(isTwice ? [finding('script-twice')] : []),
    ...(faults[0] === undefined ? [] : [finding('script-faults', faults[0])]),
  ];
}

function ofLicense({ keys }: SiteFacts, test: TestRun | undefined): Finding[] {
  if (new Set(keys).size > 1) return [finding('licenses-several')];
  if (!test || keys.length === 0) return [];
  return [finding(keys[0] === test.licenseKey ? 'license-right' : 'license-other')];
}

function ofParameters(facts: SiteFacts, sent: Readonly<Record<string, string>>): Finding[] {
  const names = Object.keys(sent);
  if (names.length === 0) return [finding('parameters-none')];
  const known = names.filter(name => facts.known[name] === sent[name]);
  const missing = names.filter(name => facts.known[name] !== sent[name]);
  const lost = missing.filter(name => facts.arrived[name] !== sent[name]);
  const withheld = facts.ran ? missing.filter(name => !lost.includes(name)) : [];
  const isIdAlone = lost.length === 1 && lost[0] === 'gclid' && names.length > 1;
  return [
    ...some('parameters-known', known),
    ...some(isIdAlone ? 'click-id-lost' : 'parameters-lost', lost),
    ...some('parameters-withheld', withheld),
  ];
}

function ofConsent({ mode, consent, privacy }: SiteFacts): Finding[] {
  const code = mode === 'off' && consent === 'given' ? 'consent-off' : (`consent-${consent}` as const);
  return [finding(code), ...(privacy ? [finding('privacy-signal')] : [])];
}

function ofStorage({ kept, consent, ran }: SiteFacts): Finding[] {
  // Without consent nothing may be kept, and a script that does not run keeps nothing.
  if (consent !== 'given' || !ran) return [];
  const codes = { cookie: 'cookies-kept', storage: 'cookies-refused', nowhere: 'cookies-nowhere' } as const;
  return [finding(codes[kept])];
}

function ofFields({ forms, plugin, frames, fields, ran }: SiteFacts): Finding[] {
  const inFrames = frames > 0 ? [finding('form-frames', `${frames}`)] : [];
  const none = plugin ? 'fields-by-plugin' : 'fields-none';
  // A form that is marked to get its values when it is sent needs no field.
  const needsNone = forms.some(({ formData }) => formData !== 'unmarked');
  if (fields.length === 0)
    return [...(needsNone ? [] : [finding(forms.length > 0 ? none : 'form-none')]), ...inFrames];
  const named = (state: SeenField['state']) =>
    fields.filter(field => field.state === state).map(field => field.name);
  const almost = fields.filter(field => field.state === 'almost');
  return [
    ...some('fields-filled', named('filled')),
    ...some('fields-ready', named('ready')),
    ...(ran ? some('fields-empty', named('empty')) : []),
    ...some('fields-taken', named('taken')),
    ...some('fields-shown', named('shown')),
    ...some('fields-unread', named('unread')),
    ...some(
      'fields-almost',
      almost.map(({ name, means }) => `${name} (${means})`),
    ),
  ];
}

/** What each form gets when it is sent, and whether it counts as a lead. */
function ofForms({ forms, leads }: SiteFacts): Finding[] {
  return [
    ...forms.flatMap(({ name, count, formData, gets }) =>
      formData === 'unmarked' ? [] : [finding(`formdata-${formData}`, name, `${count}`, ...gets)],
    ),
    ...(leads || forms.length === 0 ? [] : [finding('leads-off')]),
    ...(leads ? forms.map(asLead) : []),
  ];
}

function asLead({ name, count, lead, field, builder }: SeenForm): Finding {
  if (lead === 'silent') return finding('lead-silent', name, `${count}`, builder);
  return builder
    ? finding('lead-untold', name, `${count}`, builder, field)
    : finding(`lead-${lead}`, name, `${count}`, field);
}

/** Whether a finding is about forms as leads. */
export function isAboutLeads({ code }: Finding): boolean {
  return code === 'leads-off' || code.startsWith('lead-');
}

function ofReport({ report, refused, automated }: SiteFacts, test: TestRun | undefined): Finding[] {
  const codes = {
    waiting: 'report-sending',
    accepted: `report-${test?.arrival ?? 'sent'}`,
    forbidden: 'report-forbidden',
    unreachable: 'report-unreachable',
    failed: 'report-failed',
    sent: 'report-sent',
    unknown: 'report-unknown',
  } as const;
  // What has arrived has arrived, even if the page has heard nothing of it.
  const code = test?.arrival === 'arrived' ? 'report-arrived' : codes[report];
  return [
    code === 'report-forbidden' ? finding(code, ...new Set(refused)) : finding(code),
    ...(automated ? [finding('automated')] : []),
  ];
}

function some(code: FindingCode, about: readonly string[]): Finding[] {
  return about.length > 0 ? [finding(code, ...new Set(about))] : [];
}

function finding(code: FindingCode, ...about: readonly string[]): Finding {
  return { code, level: findingLevels[code], about };
}
