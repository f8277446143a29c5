// Words of the owner's rules for channels.
import type { RuleField, RuleOperator } from '#shared/domain/attribution/channel-rules.ts';
import { keptCountDays } from '#shared/domain/visits/count-periods.ts';
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
  preview: 'Preview with your last visits',
  previewing: 'Looking at your visits…',
  noVisits: `There are no visits from the last ${keptCountDays} days to try your rules on.`,
  /** Of `all` visits `tried` can be checked. */
  wouldChange: (count: number, tried: number, all: number) =>
    `Of ${tried === all ? '' : `the ${countText(tried)} we can check among `}your last ${visitsText(all)}, ${countText(count)} would get another channel. What’s counted already keeps its channel.`,
  changes: 'Channels that would change',
  change: (from: string, to: string, count: number) => `From ${from} to ${to}: ${visitsText(count)}`,
} as const;

function visitsText(count: number): string {
  return count === 1 ? '1 visit' : `${countText(count)} visits`;
}
