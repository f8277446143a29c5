export const rules = [
  'nobody pays twice for one order',
  'access lasts as long as it is paid for',
  'access ends with what is paid for',
  'the allowance is what is paid for',
  'every charge has a license or a refund',
  'a refund leaves no money without service',
  'a refund that is due is given',
  'a refund is once for a person',
  'what a screen said is what is charged',
  'a refusal charged nothing',
  'done means done',
  'a code is for one license',
  'nothing is charged after a cancellation',
  'nothing is charged after leaving',
  'one free trial',
  'a quote is fair',
  'the product agrees with the provider',
  'the product answers',
  'the jobs do their work',
] as const;
export type Rule = (typeof rules)[number];

/** A rule that does not hold. */
export class Broken extends Error {
  readonly rule: Rule;
  /** Distinguishes ways of breaking one rule. */
  readonly kind: string;
  constructor(rule: Rule, detail: string, kind = '') {
    super(`${rule}: ${detail}`);
    this.kind = `${rule}${kind && ` [${kind}]`}`;
    this.name = 'Broken';
    this.rule = rule;
  }
}
