import { expect, it } from 'vitest';
import { firewallRulesOf } from './firewall.ts';
import { openStack } from './stack.ts';

const addresses = {
  site: 'http://a',
  demo: 'http://b',
  api: 'http://c',
  collect: 'http://d',
  services: 'http://e',
};

function endsWith(SearchString: string) {
  return {
    ByteMatchStatement: { PositionalConstraint: 'ENDS_WITH', SearchString, FieldToMatch: { UriPath: {} } },
  };
}

function rule(Name: string, Limit: number, ScopeDownStatement?: object) {
  const rate = {
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 60,
    Limit,
    ...(ScopeDownStatement && { ScopeDownStatement }),
  };
  return { Name, Action: { Block: {} }, Statement: { RateBasedStatement: rate } };
}

function stackWith(resources: Record<string, { Type: string; Properties: Record<string, unknown> }>) {
  return openStack(
    {
      ...{ stackName: 'shop-prod', account: '1', region: 'us-east-1', asset: key => key },
      template: { Parameters: {}, Mappings: {}, Conditions: {}, Outputs: {}, Resources: resources },
    },
    addresses,
  );
}

it('reads the rules of the API, not those of the site', () => {
  const rules = [
    rule('codes', 100, { OrStatement: { Statements: [endsWith('/charge'), endsWith('/coupon')] } }),
    rule('waiting', 300, endsWith('/claim')),
    rule('all', 600),
  ];
  const stack = stackWith({
    Site: { Type: 'AWS::WAFv2::WebACL', Properties: { Scope: 'CLOUDFRONT', Rules: [rule('all', 2000)] } },
    Api: { Type: 'AWS::WAFv2::WebACL', Properties: { Scope: 'REGIONAL', Rules: rules } },
  });
  expect(firewallRulesOf(stack)).toEqual([
    { most: 100, windowMs: 60_000, paths: ['/charge', '/coupon'] },
    { most: 300, windowMs: 60_000, paths: ['/claim'] },
    { most: 600, windowMs: 60_000 },
  ]);
});

it('a stage without a firewall has no rules', () => {
  expect(firewallRulesOf(stackWith({}))).toEqual([]);
});
