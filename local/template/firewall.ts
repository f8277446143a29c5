// The firewall in front of the REST API: its rules per address, as WAF would hold them.
import * as z from 'zod';
import { number, type Stack } from './stack.ts';

const byteMatch = z.object({
  ByteMatchStatement: z.object({ PositionalConstraint: z.literal('ENDS_WITH'), SearchString: z.string() }),
});
const scope = z.union([
  byteMatch.transform(one => [one.ByteMatchStatement.SearchString]),
  z
    .object({ OrStatement: z.object({ Statements: z.array(byteMatch) }) })
    .transform(({ OrStatement }) => OrStatement.Statements.map(one => one.ByteMatchStatement.SearchString)),
]);
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
          ScopeDownStatement: scope.optional(),
        }),
      }),
    }),
  ),
});

/** The site's firewall is not played here. */
const aclShape = z.union([regional, z.object({ Scope: z.literal('CLOUDFRONT') })]);

/** So many requests of one address within the window, to paths that end so; to any path without them. */
export interface RateRule {
  most: number;
  windowMs: number;
  paths?: readonly string[];
}

/** The rules of the regional firewall; none if the stage has none. */
export function firewallRulesOf(stack: Stack): RateRule[] {
  const acls = stack.all('AWS::WAFv2::WebACL', aclShape).map(({ properties }) => properties);
  const rules = acls.flatMap(acl => (acl.Scope === 'REGIONAL' ? acl.Rules : []));
  return rules.map(({ Statement: { RateBasedStatement: rate } }) => ({
    most: rate.Limit,
    windowMs: rate.EvaluationWindowSec * 1000,
    ...(rate.ScopeDownStatement && { paths: rate.ScopeDownStatement }),
  }));
}
