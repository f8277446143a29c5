import { expect, it } from 'vitest';
import { createBucket } from './throttle.ts';

it('lets a burst through, then its rate, on the clock it is given', () => {
  let now = 0;
  const mayPass = createBucket({ rate: 2, burst: 3 }, () => now);
  const many = (count: number) => Array.from({ length: count }, mayPass).filter(Boolean).length;
  expect(many(10)).toBe(3);
  now += 1000;
  expect(many(10)).toBe(2);
  now += 1_000_000;
  expect(many(10)).toBe(3);
  now = 5_000;
  expect(many(10)).toBe(0);
  now += 1000;
  expect(many(10)).toBe(2);
});
