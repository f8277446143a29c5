import { expect, test } from 'vitest';
import { shortIdOf } from './short-id.ts';

const at = 1_795_182_300_000;

test('an event id that begins with a short id keeps it, so that a form can carry the id of its lead', () => {
  expect(shortIdOf(`kx3de6g0-${at}`)).toBe('kx3de6g0');
});

test('any other id is hashed to eight characters', () => {
  const ids = [
    `12345678${at}`,
    `kx3de6g0${at}`,
    `kx3de6g0a-${at}`,
    `kx3de6g0-${at}9`,
    `KX3DE6G0-${at}`,
    `-${at}`,
    'event-0001',
  ];
  const short = ids.map(shortIdOf);
  for (const [place, one] of short.entries()) {
    expect(one).toMatch(/^[\w-]{8}$/);
    expect(ids[place]).not.toContain(one);
  }
  expect(new Set([...short, 'kx3de6g0', '12345678']).size).toBe(ids.length + 2);
});
