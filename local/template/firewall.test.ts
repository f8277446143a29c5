import { expect, it } from 'vitest';
import { firewallRulesOf, rulesOfPool } from './firewall.ts';
import { openStack } from './stack.ts';

const addresses = {
  site: 'http://a',
  demo: 'http://b',
  api: 'http://c',
  collect: 'http://d',
  services: 'http://e',
};

const readAs = ['URL_DECODE', 'NORMALIZE_PATH'];

function matching(RegexString: string) {
  return {
    RegexMatchStatement: {
      FieldToMatch: { UriPath: {} },
      RegexString,
      // WAF goes by the priority, not by the order.
      TextTransformations: readAs.map((Type, Priority) => ({ Type, Priority })).reverse(),
    },
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
      stackName: 'shop-prod',
      account: '1',
      region: 'us-east-1',
      asset: key => key,
      template: { Parameters: {}, Mappings: {}, Conditions: {}, Outputs: {}, Resources: resources },
    },
    addresses,
  );
}

it('reads the rules of the API, not those of the site', () => {
  const rules = [
    rule('codes', 100, matching('/(charge|coupon)$')),
    rule('waiting', 300, matching('/claim$')),
    rule('all', 600),
    rule('others', 700, { NotStatement: { Statement: matching('/webhooks$') } }),
  ];
  const stack = stackWith({
    Site: { Type: 'AWS::WAFv2::WebACL', Properties: { Scope: 'CLOUDFRONT', Rules: [rule('all', 2000)] } },
    Api: { Type: 'AWS::WAFv2::WebACL', Properties: { Scope: 'REGIONAL', Rules: rules } },
  });
  expect(firewallRulesOf(stack)).toEqual([
    { most: 100, windowMs: 60_000, within: { paths: /\/(charge|coupon)$/, readAs } },
    { most: 300, windowMs: 60_000, within: { paths: /\/claim$/, readAs } },
    { most: 600, windowMs: 60_000 },
    { most: 700, windowMs: 60_000, within: { paths: /\/webhooks$/, readAs, others: true } },
  ]);
});

it('refuses an expression that is longer than WAF takes', () => {
  const long = rule('long', 100, matching('/a'.repeat(257)));
  const acl = { Type: 'AWS::WAFv2::WebACL', Properties: { Scope: 'REGIONAL', Rules: [long] } };
  expect(() => firewallRulesOf(stackWith({ Api: acl }))).toThrow();
});

it('a stage without a firewall has no rules', () => {
  expect(firewallRulesOf(stackWith({}))).toEqual([]);
});

it('reads what a user pool is asked for, and holds the pool only where it is behind the firewall', () => {
  const mails = {
    RegexMatchStatement: {
      FieldToMatch: { SingleHeader: { Name: 'x-amzn-cognito-operation-name' } },
      RegexString: '^SignUp$',
      TextTransformations: [{ Priority: 0, Type: 'NONE' }],
    },
  };
  const Properties = { Scope: 'REGIONAL', Rules: [rule('mails', 20, mails)] };
  const Api = { Type: 'AWS::WAFv2::WebACL', Properties };
  const before = (ResourceArn: string) => ({
    Type: 'AWS::WAFv2::WebACLAssociation',
    Properties: { ResourceArn, WebACLArn: 'arn' },
  });
  const stage = before('arn:aws:apigateway:us-east-1::/restapis/a/stages/prod');
  const pool = before('arn:aws:cognito-idp:us-east-1:1:userpool/us-east-1_a');
  const rules = [{ most: 20, windowMs: 60_000, within: { operations: /^SignUp$/ } }];
  expect(rulesOfPool(stackWith({ Api, stage }))).toEqual([]);
  expect(rulesOfPool(stackWith({ Api, stage, pool }))).toEqual(rules);
});
