// Why settings of the tracker are refused: what is unknown, out of bounds or contradictory.

import { ruleFields, ruleOperators } from '../attribution/channel-rules.ts';
import { adNames, parameters } from '../attribution/parameters.ts';
import { canHoldCookies, isOwnSite, type LicensedSite } from './licensed-site.ts';
import {
  consentCategories,
  consentModes,
  defaultSettings,
  formVendors,
  settingLimits,
  type TrackerSettings,
} from './tracker-settings.ts';

export const settingsRefusals = [
  'unknown-setting',
  'cookie-days',
  'cookie-domain-elsewhere',
  'unknown-consent',
  'unknown-category',
  'unknown-purpose',
  'storage-purpose-missing',
  'click-reports-without-ids',
  'too-many-parameters',
  'parameter-name',
  'parameter-known-already',
  'parameter-of-tool',
  'parameter-of-matomo',
  'parameter-own-name',
  'parameter-personal',
  'parameter-twice',
  'too-many-cookies',
  'too-many-fields',
  'field-name',
  'field-value-unknown',
  'too-many-linked-domains',
  'linked-domain-shape',
  'linked-domain-own',
  'linked-domain-twice',
  'unknown-form',
  'too-many-channel-rules',
  'channel-rule-value',
  'channel-rule-channel',
  'unknown-channel-rule',
] as const;

export interface SettingsRefusal {
  code: (typeof settingsRefusals)[number];
  setting: string;
  /** What was given, or the limit it exceeds; empty where the setting itself says it. */
  about: string;
}

const shortName = new RegExp(`^[A-Za-z_][\\w.-]{0,${settingLimits.parameterName - 1}}$`);
const host = /^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Parameters that say who somebody is, which never belong into a cookie. */
const personal =
  /^(e-?mail|phone|tel|mobile|(first|last|full|user)?_?name|password|pwd|token|secret|iban|ssn)$/i;
/** What reports, leads and forms show as a word: letters, digits and a few signs, none of which a spreadsheet takes for a formula. */
const ruledName = new RegExp(
  `^[\\p{L}\\p{N}][\\p{L}\\p{N} &/().,'-]{0,${settingLimits.ruledChannel - 1}}$`,
  'u',
);
/** Purposes and categories under which a click id, which identifies a click, may be kept. */
const adPurpose = 7;
const adCategory = 'marketing';

const known = new Map(
  parameters.flatMap(row => [row.name, ...row.aliases].map(name => [name, row] as const)),
);
/** What the tracker notes of a visitor, beside the values in the registry. */
const noted = /^(last_seen|_queue|_agreed)$/;

/** The first reason not to accept these settings for this site; undefined if there is none. */
export function refusalOf(settings: TrackerSettings, site: LicensedSite): SettingsRefusal | undefined {
  for (const check of [
    unknownSetting,
    cookies,
    consent,
    ownParameters,
    fieldMap,
    otherDomains,
    forms,
    channels,
  ]) {
    const refusal = check(settings, site);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Whether a form can receive a value of this name. */
export function isValueName(name: string, own: readonly string[]): boolean {
  const bare = name.replace(/^first_/, '');
  return own.includes(bare) || parameters.some(row => row.name === bare);
}

function refuse(
  code: SettingsRefusal['code'],
  setting: keyof TrackerSettings,
  about: string | number = '',
): SettingsRefusal {
  return { code, setting, about: `${about}` };
}

function unknownSetting(settings: TrackerSettings): SettingsRefusal | undefined {
  const setting = Object.keys(settings).find(name => !Object.hasOwn(defaultSettings, name));
  return setting === undefined ? undefined : { code: 'unknown-setting', setting, about: setting };
}

function cookies({ cookieDays, cookieDomain }: TrackerSettings, site: LicensedSite) {
  const { min, max } = settingLimits.cookieDays;
  if (!Number.isInteger(cookieDays) || cookieDays < min || cookieDays > max)
    return refuse('cookie-days', 'cookieDays', cookieDays);
  if (cookieDomain !== null && !canHoldCookies(cookieDomain, site))
    return refuse('cookie-domain-elsewhere', 'cookieDomain', cookieDomain);
  return undefined;
}

function consent(settings: TrackerSettings): SettingsRefusal | undefined {
  const { consent: mode, consentCategory: category, consentPurposes: purposes, clickReports } = settings;
  if (!consentModes.includes(mode)) return refuse('unknown-consent', 'consent', mode);
  if (!consentCategories.includes(category)) return refuse('unknown-category', 'consentCategory', category);
  const { min, max } = settingLimits.purposes;
  const odd = purposes.find(one => !Number.isInteger(one) || one < min || one > max);
  if (odd !== undefined) return refuse('unknown-purpose', 'consentPurposes', odd);
  if (mode === 'tcf' && !purposes.includes(1)) return refuse('storage-purpose-missing', 'consentPurposes');
  const areIdsDenied =
    (mode === 'wordpress' && category !== adCategory) || (mode === 'tcf' && !purposes.includes(adPurpose));
  return clickReports && areIdsDenied ? refuse('click-reports-without-ids', 'clickReports') : undefined;
}

function ownParameters(settings: TrackerSettings) {
  const { parameters: own, cookiePerParameter } = settings;
  if (own.length > settingLimits.parameters)
    return refuse('too-many-parameters', 'parameters', settingLimits.parameters);
  for (const [at, name] of own.entries()) {
    const code = nameRefusal(name, settings);
    if (code) return refuse(code, 'parameters', name);
    if (!shortName.test(name) || /^(utmost|first_|constructor$|__proto__$)/i.test(name))
      return refuse('parameter-name', 'parameters', name);
    if (personal.test(name)) return refuse('parameter-personal', 'parameters', name);
    if (own.indexOf(name) !== at) return refuse('parameter-twice', 'parameters', name);
  }
  if (cookiePerParameter && own.length > settingLimits.parametersInCookies)
    return refuse('too-many-cookies', 'parameters', settingLimits.parametersInCookies);
  return undefined;
}

/** Why a name cannot be an own parameter although its form is right: it has a meaning already. */
function nameRefusal(name: string, { channel, toolIds, matomoNames }: TrackerSettings) {
  const row = known.get(name);
  if (row?.kind === 'channel') return channel ? 'parameter-own-name' : undefined;
  if (row?.kind === 'cookie' || row?.kind === 'context' || isNoted(name)) return 'parameter-own-name';
  if (!row) return undefined;
  if (row.name !== name && !matomoNames) return 'parameter-of-matomo';
  return row.kind === 'click' && !adNames.includes(name) && !toolIds
    ? 'parameter-of-tool'
    : 'parameter-known-already';
}

/** Each click id has the time of its click beside it. */
function isNoted(name: string) {
  return noted.test(name) || (name.startsWith('at_') && known.get(name.slice(3))?.kind === 'click');
}

function fieldMap({ fields, parameters: own }: TrackerSettings): SettingsRefusal | undefined {
  const entries = Object.entries(fields);
  if (entries.length > settingLimits.fields) return refuse('too-many-fields', 'fields', settingLimits.fields);
  for (const [field, value] of entries) {
    if (!field.trim() || field.length > settingLimits.fieldName || /[\p{Cc}\s]/u.test(field))
      return refuse('field-name', 'fields', field);
    if (!isValueName(value, own)) return refuse('field-value-unknown', 'fields', value);
  }
  return undefined;
}

function otherDomains(settings: TrackerSettings, site: LicensedSite): SettingsRefusal | undefined {
  for (const setting of ['linkedDomains', 'unwantedReferrals'] as const) {
    const listed = settings[setting];
    const most = settingLimits[setting];
    if (listed.length > most) return refuse('too-many-linked-domains', setting, most);
    for (const [at, name] of listed.entries()) {
      if (!host.test(name)) return refuse('linked-domain-shape', setting, name);
      // Within one's own site the values would be taken for a new campaign; its cookies are shared anyway.
      if (isOwnSite(name, site)) return refuse('linked-domain-own', setting, name);
      if (listed.indexOf(name) !== at) return refuse('linked-domain-twice', setting, name);
    }
  }
  return undefined;
}

function forms({ forms: vendors }: TrackerSettings): SettingsRefusal | undefined {
  const odd = vendors.find(name => !formVendors.includes(name));
  return odd === undefined ? undefined : refuse('unknown-form', 'forms', odd);
}

function channels({ channelRules: rules }: TrackerSettings): SettingsRefusal | undefined {
  const setting = 'channelRules';
  if (rules.length > settingLimits.channelRules)
    return refuse('too-many-channel-rules', setting, settingLimits.channelRules);
  for (const [at, { field, operator, value, channel }] of rules.entries()) {
    if (!ruleFields.includes(field) || !ruleOperators.includes(operator))
      return refuse('unknown-channel-rule', setting, at + 1);
    if (!value.trim() || value.length > settingLimits.ruleValue)
      return refuse('channel-rule-value', setting, at + 1);
    if (!ruledName.test(channel)) return refuse('channel-rule-channel', setting, at + 1);
  }
  return undefined;
}
