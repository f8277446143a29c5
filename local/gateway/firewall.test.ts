import { expect, it } from 'vitest';
import { createFirewall, createPoolFirewall } from './firewall.ts';

it('blocks an address over the limit, on the paths of the rule, until its window has passed', () => {
  let now = 0;
  const rules = [
    { most: 3, windowMs: 60_000, within: { paths: /\/(charge|coupon)$/, readAs: [] } },
    { most: 10, windowMs: 60_000, within: { paths: /\/webhooks$/, readAs: [], others: true } },
  ];
  const blocked = createFirewall(rules, () => now);
  const flood = (count: number, path = '/local/http/charge', ip = '192.0.2.1') =>
    Array.from({ length: count }, () => blocked({ path, ip })).filter(Boolean).length;
  expect(flood(5)).toBe(2);
  expect(flood(3, '/local/http/charge', '192.0.2.2')).toBe(0);
  expect(flood(5, '/local/licenses')).toBe(0);
  expect(flood(1, '/local/licenses')).toBe(1);
  expect(flood(50, '/local/webhooks')).toBe(0);
  now += 60_000;
  expect(flood(3)).toBe(0);
});

it('blocks an address that requests too many mails of a user pool, but no signed request', () => {
  const rules = [{ most: 2, windowMs: 60_000, within: { operations: /^SignUp$/ } }];
  const isBlocked = createPoolFirewall([...rules, { most: 5, windowMs: 60_000 }], () => 0);
  const ask = (operation: string, ip = '192.0.2.1') => isBlocked({ path: '/', ip, operation });
  const thrice = (operation: string, ip?: string) => [1, 2, 3].map(() => ask(operation, ip));
  expect(thrice('SignUp')).toEqual([false, false, true]);
  expect(thrice('SignUp', '192.0.2.2')).toEqual([false, false, true]);
  expect(thrice('InitiateAuth')).toEqual([false, false, true]);
  expect([...thrice('AdminGetUser'), ...thrice('AdminGetUser')]).not.toContain(true);
});
