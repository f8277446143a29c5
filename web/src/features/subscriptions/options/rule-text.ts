// Words of the owner's rules for channels.
import type { RuleField, RuleOperator } from '#shared/domain/attribution/channel-rules.ts';
import { countText } from '#shared/text/counts.ts';

export const ruleText = {
  rule: (number: number) => `Rule ${number}`,
  field: 'If the',
  operator: 'How',
  value: 'Text',
  channel: 'Then the channel is',
  fields: {
    source: 'Source',
    medium: 'Medium',
    campaign: 'Campaign',
    referrer: 'Referring domain',
    click: 'Name of the click ID',
  } satisfies Record<RuleField, string>,
  operators: {
    is: 'is exactly',
    contains: 'contains',
    starts: 'begins with',
    ends: 'ends with',
  } satisfies Record<RuleOperator, string>,
  add: 'Add a rule',
  moveUp: (number: number) => `Move rule ${number} up`,
  remove: (number: number) => `Remove rule ${number}`,
  preview: 'Preview with your last leads',
  previewing: 'Looking at your leads…',
  noLeads: 'There are no leads yet to try your rules on.',
  wouldChange: (count: number, all: number) =>
    `${count} of your last ${leadsText(all)} would get another channel. Leads that are there keep theirs.`,
  changes: 'Channels that would change',
  change: (from: string, to: string, count: number) => `${from} → ${to}: ${leadsText(count)}`,
} as const;

function leadsText(count: number): string {
  return count === 1 ? '1 lead' : `${countText(count)} leads`;
}
