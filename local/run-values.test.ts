import { expect, test } from 'vitest';
import { addressesFrom, fill, hasPlaceholder, placeholders } from './run-values.ts';

const values = {
  addresses: addressesFrom(4700),
  publishableKey: 'pk_test_$&',
  paypalRoot: '-----BEGIN CERTIFICATE-----\nMII"\n',
};

test('a JSON file gets the values of a run, whatever they contain', () => {
  const template = JSON.stringify({
    ...placeholders,
    policy: `connect-src ${placeholders.addresses.api} ws://acme.localhost:65502`,
  });
  expect(hasPlaceholder(template)).toBe(true);
  const filled = fill(template, values);
  expect(hasPlaceholder(filled)).toBe(false);
  expect(JSON.parse(filled)).toEqual({
    ...values,
    policy: 'connect-src http://localhost:4702 ws://acme.localhost:4701',
  });
});

test('five ports follow each other', () => {
  expect(Object.values(addressesFrom(5000)).map(address => Number(new URL(address).port))).toEqual([
    5000, 5001, 5002, 5003, 5004,
  ]);
});
