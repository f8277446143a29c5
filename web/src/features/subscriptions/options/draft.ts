// What stands in the form of the options, between the owner's typing and the settings that it means.
import type { AnswerOf } from '#shared/contract/index.ts';
import { nameInside, renamed } from '#shared/domain/sites/setting-names.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';

export interface FieldRow {
  /** Only for React, which must know a row again. */
  id: number;
  field: string;
  value: string;
}

export interface OptionsDraft
  extends Omit<
    TrackerSettings,
    'cookieDays' | 'cookieDomain' | 'parameters' | 'fields' | 'linkedDomains' | 'unwantedReferrals'
  > {
  cookieDays: string;
  /** Empty for the widest one. */
  cookieDomain: string;
  /** One in a line. */
  parameters: string;
  fields: readonly FieldRow[];
  /** One in a line. */
  linkedDomains: string;
  /** One in a line. */
  unwantedReferrals: string;
}

let rows = 0;

export function fieldRow(field = '', value = ''): FieldRow {
  rows += 1;
  return { id: rows, field, value };
}

export function draftOf(settings: TrackerSettings): OptionsDraft {
  return {
    ...settings,
    cookieDays: String(settings.cookieDays),
    cookieDomain: settings.cookieDomain ?? '',
    parameters: settings.parameters.join('\n'),
    fields: Object.entries(settings.fields).map(([field, value]) => fieldRow(field, value)),
    linkedDomains: settings.linkedDomains.join('\n'),
    unwantedReferrals: settings.unwantedReferrals.join('\n'),
  };
}

/** The settings that a draft means; the rules may refuse them. */
export function settingsOf(draft: OptionsDraft): TrackerSettings {
  const filled = draft.fields.filter(({ field, value }) => field.trim() || value);
  return {
    ...draft,
    cookieDays: /^\s*\d+\s*$/.test(draft.cookieDays) ? Number(draft.cookieDays) : Number.NaN,
    cookieDomain: draft.cookieDomain || null,
    parameters: linesOf(draft.parameters),
    fields: Object.fromEntries(filled.map(({ field, value }) => [field.trim(), value])),
    linkedDomains: linesOf(draft.linkedDomains).map(domainOf),
    unwantedReferrals: linesOf(draft.unwantedReferrals).map(domainOf),
  };
}

export function isSame(one: TrackerSettings, other: TrackerSettings): boolean {
  return (
    JSON.stringify(one, namesOf(other)) === JSON.stringify(other, namesOf(other)) && areFieldsSame(one, other)
  );
}

export function settingsOfAnswer({ settings }: AnswerOf<'tracker-settings'>): TrackerSettings {
  return renamed(settings, nameInside) as unknown as TrackerSettings;
}

/** One order of names for both, whoever made the objects. */
function namesOf(settings: TrackerSettings) {
  return Object.keys(settings)
    .filter(name => name !== 'fields')
    .sort();
}

function areFieldsSame({ fields: one }: TrackerSettings, { fields: other }: TrackerSettings): boolean {
  const sorted = (fields: object) => JSON.stringify(Object.entries(fields).sort());
  return sorted(one) === sorted(other);
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map(line => line.trim())
    .filter(line => line !== '');
}

/** A pasted address is reduced to its host. */
function domainOf(line: string): string {
  return line
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '');
}
