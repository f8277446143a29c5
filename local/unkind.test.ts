import { expect, test } from 'vitest';
import { glitchesOf } from './unkind.ts';

test('a seed determines what goes wrong, and one kind does not change another', () => {
  const drawn = (seed: number, before = 0) => {
    const { strikes } = glitchesOf(seed);
    for (let others = 0; others < before; others++) strikes('throttled-table');
    return Array.from({ length: 50 }, () => strikes('late-index')).join();
  };
  expect(drawn(1)).toBe(drawn(1, 9));
  expect(drawn(1)).not.toBe(drawn(2));
});
