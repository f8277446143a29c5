import { expect, it } from 'vitest';
import { createFirewall } from './firewall.ts';

it('blocks the address that floods, on the paths of the rule, until its window has passed', () => {
  let now = 0;
  const rules = [
    { most: 3, windowMs: 60_000, within: { paths: /\/(charge|coupon)$/, readAs: [] } },
    { most: 10, windowMs: 60_000 },
  ];
  const blocked = createFirewall(rules, () => now);
  const flood = (count: number, path = '/local/http/charge', ip = '192.0.2.1') =>
    Array.from({ length: count }, () => blocked({ path, ip })).filter(Boolean).length;
  expect(flood(5)).toBe(2);
  expect(flood(3, '/local/http/charge', '192.0.2.2')).toBe(0);
  expect(flood(5, '/local/licenses')).toBe(0);
  expect(flood(1, '/local/licenses')).toBe(1);
  now += 60_000;
  expect(flood(3)).toBe(0);
});
