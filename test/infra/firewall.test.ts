import { describe, expect, it } from 'vitest';
import { gatewayAuth } from '#shared/contract/define.ts';
import { calls } from '#shared/contract/index.ts';
import { createFirewall, createPoolFirewall } from '../../local/gateway/firewall.ts';
import { placeholders } from '../../local/run-values.ts';
import { firewallRulesOf } from '../../local/template/firewall.ts';
import { openStack } from '../../local/template/stack.ts';
import { templateOf } from '../../local/template/template.ts';
import { allOf, synthesized } from '../support/infra/synthesized.ts';

interface Rule {
  Name: string;
  Action: { Block: object };
  VisibilityConfig: { MetricName: string };
  Statement: {
    RateBasedStatement: {
      AggregateKeyType: string;
      EvaluationWindowSec: number;
      Limit: number;
      CustomKeys?: object[];
      ScopeDownStatement?: object;
    };
  };
}

const acls = allOf(synthesized('prod').template, 'AWS::WAFv2::WebACL').map(
  ([, acl]) => acl as unknown as { Scope: string; Rules: Rule[] },
);
const rules = acls.find(({ Scope }) => Scope === 'REGIONAL')?.Rules ?? [];

/** The path of a call as somebody sends it. */
function asSent(path: string): string {
  return path.replace(/\{[^}]+\}/g, 'eyJ1IjoiYSJ9.x-_1');
}

/** The rules that count a request to this path, as the stand-in of the gateway applies them. */
function countedBy(path: string): string[] {
  return rules
    .filter(({ Statement }) => {
      const most = 1;
      const one = { ...Statement.RateBasedStatement, Limit: most };
      const rule = { Name: 'one', Action: { Block: {} }, Statement: { RateBasedStatement: one } };
      const isBlocked = createFirewall(firewallRulesOf(stackWith(rule)), () => 0);
      const request = { path, ip: '203.0.113.9' };
      return [isBlocked(request), isBlocked(request)].includes(true);
    })
    .map(({ Name }) => Name);
}

function stackWith(...Rules: object[]) {
  const Properties = { Scope: 'REGIONAL', Rules };
  const template = templateOf({ Resources: { Acl: { Type: 'AWS::WAFv2::WebACL', Properties } } });
  return openStack(
    { stackName: 'shop', account: '1', region: 'us-east-1', asset: key => key, template },
    placeholders.addresses,
  );
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
    ['cards-and-codes', 100, ['unsubscribe']],
  ] as const)('%s: %d requests a minute', (label, most, names) => {
    expect(rules.find(({ Name }) => Name === label)?.Statement.RateBasedStatement.Limit).toBe(most);
    for (const name of names) expect(countedBy(asSent(calls[name].path))).toEqual([label, 'per-address']);
  });

  it('lets a provider catch up: 3,000 webhooks of one address within a minute pass, no flood does', () => {
    for (const name of ['stripe-webhook', 'paypal-webhook'] as const) {
      const isBlocked = createFirewall(firewallRulesOf(stackWith(...rules)), () => 0);
      const asked = { path: `/prod${calls[name].path}`, ip: '203.0.113.9' };
      let passed = 0;
      while (!isBlocked(asked)) passed++;
      expect(passed).toBe(6000);
      expect(countedBy(asked.path)).toEqual(['webhooks']);
    }
  });

  it('counts every call without a token with its kind, whatever stands in its path', () => {
    // Ad networks and hosters ask for all their customers from a few addresses.
    const apart = ['conversion-file', 'connect-site'];
    const open = Object.entries(calls).filter(
      ([name, { auth }]) => gatewayAuth(auth) !== 'user' && !apart.includes(name),
    );
    expect(open.length).toBeGreaterThan(8);
    for (const [name, { path }] of open)
      expect([name, countedBy(`/prod${asSent(path)}`).filter(one => one !== 'per-address')]).toEqual([
        name,
        [expect.any(String)],
      ]);
  });

  it('protects the API and the user pool, which browsers call directly', () => {
    const associated = allOf(synthesized('prod').template, 'AWS::WAFv2::WebACLAssociation');
    const guarded = associated.map(([, { ResourceArn }]) => JSON.stringify(ResourceArn));
    expect(guarded).toHaveLength(2);
    expect(guarded).toContainEqual(expect.stringContaining('/restapis/'));
    expect(guarded).toContainEqual(expect.stringMatching(/Identity.*Arn/));
    expect(new Set(associated.map(([, { WebACLArn }]) => JSON.stringify(WebACLArn))).size).toBe(1);
  });

  it.each([
    ['SignUp', 21],
    ['ResendConfirmationCode', 21],
    ['ForgotPassword', 21],
    ['UpdateUserAttributes', 21],
    ['GetUserAttributeVerificationCode', 21],
    ['InitiateAuth', 601],
  ])('lets one address ask the pool for %s until request %d of a minute', (operation, blockedFrom) => {
    const stack = stackWith(...rules);
    const isBlocked = createPoolFirewall(firewallRulesOf(stack), () => 0);
    const asked = { path: '/', ip: '203.0.113.9', operation };
    let count = 1;
    while (!isBlocked(asked)) count++;
    expect(count).toBe(blockedFrom);
  });

  it('counts calls with a token together with all others of their address', () => {
    expect(countedBy(calls.upgrade.path)).toEqual(['per-address']);
  });

  it.each([
    '/prod/http/charge/',
    '/prod//http/charge',
    '/prod/http/%63harge',
    '/prod/x/../http/./charge',
    '/http/charge',
  ])('counts a call however its path is written: %s', path =>
    expect(countedBy(path)).toEqual(['cards-and-codes', 'per-address']),
  );

  it.each(['/prod/http/charged', '/prod/http/account/charge', '/prod/http/charge/more'])(
    'counts no other path with it: %s',
    path => expect(countedBy(path)).toEqual(['per-address']),
  );

  it('has no rule or metric with a name that WAF keeps for itself', () => {
    const names = acls.flatMap(({ Rules }) =>
      Rules.flatMap(({ Name, VisibilityConfig }) => [Name, VisibilityConfig.MetricName]),
    );
    expect(names.length).toBeGreaterThan(6);
    expect(names.filter(name => /^(all|default_action)$/i.test(name))).toEqual([]);
  });
});

describe('the firewall of the site in production', () => {
  const { Rules = [] } = acls.find(({ Scope }) => Scope === 'CLOUDFRONT') ?? {};
  const limits = Rules.map(({ Name, Statement: { RateBasedStatement: rate } }) => [Name, rate.Limit]);
  const scopes = Rules.map(({ Statement: { RateBasedStatement: rate } }) => rate.ScopeDownStatement);

  it('BCN-023: blocks an address that sends hundreds of reports a second, within a minute', () => {
    expect(limits).toContainEqual(['visitors', 12_000]);
    for (const { Action, Statement } of Rules) {
      // The CDN shows the page of missing files for a 403.
      expect(Action.Block).toEqual({
        CustomResponse: { ResponseCode: 429, ResponseHeaders: [{ Name: 'retry-after', Value: '60' }] },
      });
      expect(Statement.RateBasedStatement).toMatchObject({ EvaluationWindowSec: 60 });
    }
  });

  it('blocks what the pages of one site report beyond a thousand a second, from whatever addresses', () => {
    const [site, ...others] = Rules.filter(({ Statement: { RateBasedStatement: rate } }) => rate.CustomKeys);
    expect(others).toEqual([]);
    expect(site).toMatchObject({
      Name: 'site',
      Statement: {
        RateBasedStatement: {
          AggregateKeyType: 'CUSTOM_KEYS',
          Limit: 60_000,
          CustomKeys: [{ Header: { Name: 'origin' } }],
          ScopeDownStatement: { ByteMatchStatement: { SearchString: '/collect' } },
        },
      },
    });
  });

  it('counts scripts and reports apart from pages, so that the visitors of many sites behind one address get theirs', () => {
    expect(limits).toContainEqual(['pages', 2000]);
    const [ofVisitors, , ofPages] = scopes;
    expect(JSON.stringify(ofVisitors)).toMatch(
      /STARTS_WITH","SearchString":"\/t\/".*EXACTLY","SearchString":"\/collect"/,
    );
    expect(ofPages).toEqual({ NotStatement: { Statement: ofVisitors } });
  });
});
