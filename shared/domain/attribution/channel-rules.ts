// An owner's own rules for the channel of a visit, asked before all others. Why: docs/decisions/0196

export const ruleFields = ['source', 'medium', 'campaign', 'referrer', 'click'] as const;
/** `click` is the name of a click id, such as `gclid`; `referrer` the domain of the site that led here. */
export type RuleField = (typeof ruleFields)[number];

export const ruleOperators = ['is', 'contains', 'starts', 'ends'] as const;
export type RuleOperator = (typeof ruleOperators)[number];

export interface ChannelRule {
  field: RuleField;
  operator: RuleOperator;
  value: string;
  /** One of ours, or a name of the owner's. */
  channel: string;
}

/** What a rule looks at; more than one text where a value is known by several, as a source is by its spelling and its name. */
export type RuledFacts = Readonly<Record<RuleField, readonly string[]>>;

const fits: Readonly<Record<RuleOperator, (text: string, value: string) => boolean>> = {
  is: (text, value) => text === value,
  contains: (text, value) => text.includes(value),
  starts: (text, value) => text.startsWith(value),
  ends: (text, value) => text.endsWith(value),
};

/** The channel of the first rule that fits, whatever the case of letters; undefined if none does. */
export function ruledChannel(rules: readonly ChannelRule[], facts: RuledFacts): string | undefined {
  return rules.find(({ field, operator, value }) =>
    facts[field].some(text => text !== '' && fits[operator](text.toLowerCase(), value.toLowerCase())),
  )?.channel;
}
