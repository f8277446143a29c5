// The firewall in front of the REST API and the user pool: its rules per address, as WAF would hold them.
import * as z from 'zod';
import { number, type Stack } from './stack.ts';

/** WAF's limit for an expression. */
const mostLetters = 512;
const transformation = z.enum(['URL_DECODE', 'NORMALIZE_PATH']);
const ofPaths = z
  .strictObject({
    RegexMatchStatement: z.strictObject({
      FieldToMatch: z.strictObject({ UriPath: z.object({}) }),
      RegexString: z.string().max(mostLetters),
      TextTransformations: z.array(z.object({ Priority: number, Type: transformation })).min(1),
    }),
  })
  .transform(({ RegexMatchStatement: one }) => ({
    paths: new RegExp(one.RegexString),
    readAs: one.TextTransformations.toSorted((a, b) => a.Priority - b.Priority).map(({ Type }) => Type),
  }));
const ofOtherPaths = z
  .strictObject({ NotStatement: z.strictObject({ Statement: ofPaths }) })
  .transform(({ NotStatement }) => ({ ...NotStatement.Statement, others: true }));
/** Of a user pool, whose requests have their operation in a header for the firewall. */
const ofOperations = z
  .strictObject({
    RegexMatchStatement: z.strictObject({
      FieldToMatch: z.strictObject({
        SingleHeader: z.strictObject({ Name: z.literal('x-amzn-cognito-operation-name') }),
      }),
      RegexString: z.string().max(mostLetters),
      TextTransformations: z.tuple([z.object({ Priority: number, Type: z.literal('NONE') })]),
    }),
  })
  .transform(({ RegexMatchStatement: one }) => ({ operations: new RegExp(one.RegexString) }));
const regional = z.object({
  Scope: z.literal('REGIONAL'),
  Rules: z.array(
    z.object({
      Name: z.string(),
      Action: z.object({ Block: z.object({}) }),
      Statement: z.object({
        RateBasedStatement: z.object({
          AggregateKeyType: z.literal('IP'),
          Limit: number,
          EvaluationWindowSec: number,
          ScopeDownStatement: z.union([ofPaths, ofOtherPaths, ofOperations]).optional(),
        }),
      }),
    }),
  ),
});

/** The site's firewall is not played here. */
const aclShape = z.union([regional, z.object({ Scope: z.literal('CLOUDFRONT') })]);

/** Requests to paths that match once they are read so, or to all `others`, or for operations of a user pool. */
type Within =
  | { paths: RegExp; readAs: readonly z.output<typeof transformation>[]; others?: boolean }
  | { operations: RegExp };

/** So many requests of one address within the window; of any kind without a `within`. */
export interface RateRule {
  most: number;
  windowMs: number;
  within?: Within;
}

/** The rules of the regional firewall; none if the stage has none. */
export function firewallRulesOf(stack: Stack): RateRule[] {
  const acls = stack.all('AWS::WAFv2::WebACL', aclShape).map(({ properties }) => properties);
  const rules = acls.flatMap(acl => (acl.Scope === 'REGIONAL' ? acl.Rules : []));
  return rules.map(({ Statement: { RateBasedStatement: rate } }) => ({
    most: rate.Limit,
    windowMs: rate.EvaluationWindowSec * 1000,
    ...(rate.ScopeDownStatement && { within: rate.ScopeDownStatement }),
  }));
}

/** The same rules before the user pool, if it is behind the firewall. */
export function rulesOfPool(stack: Stack): RateRule[] {
  const guarded = stack.all('AWS::WAFv2::WebACLAssociation', z.object({ ResourceArn: z.string() }));
  const isPoolGuarded = guarded.some(({ properties }) => properties.ResourceArn.includes(':userpool/'));
  return isPoolGuarded ? firewallRulesOf(stack) : [];
}
