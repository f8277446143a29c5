import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { allOf, synthesised } from '../support/infra/synthesised.ts';

interface Rule {
  Name: string;
  Action: object;
  Statement: {
    RateBasedStatement: {
      AggregateKeyType: string;
      EvaluationWindowSec: number;
      Limit: number;
      ScopeDownStatement?: object;
    };
  };
}

const acls = allOf(synthesised('prod').template, 'AWS::WAFv2::WebACL').map(
  ([, acl]) => acl as unknown as { Scope: string; Rules: Rule[] },
);
const rules = acls.find(({ Scope }) => Scope === 'REGIONAL')?.Rules ?? [];

/** The rules that count a request to this path. */
function countedBy(path: string): string[] {
  return rules
    .filter(({ Statement: { RateBasedStatement: rate } }) => {
      const scope = JSON.stringify(rate.ScopeDownStatement);
      return scope === undefined || scope.includes(`"SearchString":"${path}"`);
    })
    .map(({ Name }) => Name);
}

describe('the firewall of the API in production', () => {
  it('blocks an address alone, counted within a minute', () => {
    for (const { Action, Statement } of rules) {
      expect(Action).toEqual({ Block: {} });
      expect(Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 60 });
    }
  });

  it.each([
    ['cards-and-codes', 100, ['charge', 'create-stripe-subscription', 'create-paypal-subscription']],
    ['cards-and-codes', 100, ['coupon-offer', 'buy-support-plan', 'contact']],
    ['waiting', 300, ['claim-purchase']],
    ['webhooks', 600, ['stripe-webhook', 'paypal-webhook']],
  ] as const)('%s: %d requests a minute', (label, most, names) => {
    expect(rules.find(({ Name }) => Name === label)?.Statement.RateBasedStatement.Limit).toBe(most);
    for (const name of names) expect(countedBy(calls[name].path)).toEqual([label, 'all']);
  });

  it('counts calls that need a token with everything else of their address', () => {
    expect(countedBy(calls.upgrade.path)).toEqual(['all']);
  });
});

describe('the firewall of the site in production', () => {
  const { Rules = [] } = acls.find(({ Scope }) => Scope === 'CLOUDFRONT') ?? {};
  const limits = Rules.map(({ Name, Statement: { RateBasedStatement: rate } }) => [Name, rate.Limit]);
  const scopes = Rules.map(({ Statement: { RateBasedStatement: rate } }) => rate.ScopeDownStatement);

  it('BCN-023: blocks an address that sends hundreds of reports a second, within a minute', () => {
    expect(limits).toContainEqual(['visitors', 12_000]);
    for (const { Action, Statement } of Rules) {
      expect(Action).toEqual({ Block: {} });
      expect(Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 60 });
    }
  });

  it('counts scripts and reports apart from pages, so that the visitors of many sites behind one address get theirs', () => {
    expect(limits).toContainEqual(['pages', 2000]);
    const [ofVisitors, ofPages] = scopes;
    expect(JSON.stringify(ofVisitors)).toMatch(
      /STARTS_WITH","SearchString":"\/t\/".*EXACTLY","SearchString":"\/collect"/,
    );
    expect(ofPages).toEqual({ NotStatement: { Statement: ofVisitors } });
  });
});
