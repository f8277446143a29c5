// What stands in the form of the options, between the owner's typing and the settings that it means.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { ChannelRule } from '#shared/domain/attribution/channel-rules.ts';
import { nameInside, renamed } from '#shared/domain/sites/setting-names.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';

export interface FieldRow {
  /** Only for React, which must know a row again. */
  id: number;
  field: string;
  value: string;
}

export interface RuleRow extends ChannelRule {
  /** Only for React. */
  id: number;
}

export interface OptionsDraft
  extends Omit<
    TrackerSettings,
    | 'channelRules'
    | 'cookieDays'
    | 'cookieDomain'
    | 'parameters'
    | 'fields'
    | 'linkedDomains'
    | 'unwantedReferrals'
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
  channelRules: readonly RuleRow[];
}

let rows = 0;

export function fieldRow(field = '', value = ''): FieldRow {
  rows += 1;
  return { id: rows, field, value };
}

export function ruleRow(rule?: ChannelRule): RuleRow {
  rows += 1;
  return { field: 'source', operator: 'contains', value: '', channel: '', ...rule, id: rows };
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
    channelRules: settings.channelRules.map(ruleRow),
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
    channelRules: draft.channelRules
      .map(({ id: _, ...rule }) => ({ ...rule, value: rule.value.trim(), channel: rule.channel.trim() }))
      .filter(({ value, channel }) => value || channel),
  };
}

export function isSame(one: TrackerSettings, other: TrackerSettings): boolean {
  return (
    JSON.stringify(one, namesOf(other)) === JSON.stringify(other, namesOf(other)) &&
    areFieldsSame(one, other) &&
    areRulesSame(one, other)
  );
}

export function settingsOfAnswer({ settings }: AnswerOf<'tracker-settings'>): TrackerSettings {
  return renamed(settings, nameInside) as unknown as TrackerSettings;
}

/** One order of names for both, whoever made the objects. */
function namesOf(settings: TrackerSettings) {
  return Object.keys(settings)
    .filter(name => name !== 'fields' && name !== 'channelRules')
    .sort();
}

function areFieldsSame({ fields: one }: TrackerSettings, { fields: other }: TrackerSettings): boolean {
  const sorted = (fields: object) => JSON.stringify(Object.entries(fields).sort());
  return sorted(one) === sorted(other);
}

function areRulesSame({ channelRules: one }: TrackerSettings, { channelRules: other }: TrackerSettings) {
  const texts = (rules: readonly ChannelRule[]) =>
    JSON.stringify(rules.map(({ field, operator, value, channel }) => [field, operator, value, channel]));
  return texts(one) === texts(other);
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
