import { expect, it } from 'vitest';
import { createFaults } from './faults.ts';

it('affects the operation it names, as often as it says', async () => {
  const faults = createFaults();
  faults.add({ dependency: 'stripe', mode: '500', operation: 'subscriptions.create', times: 2 });
  const ask = () => faults.check('stripe', 'subscriptions.create');
  expect(await faults.check('stripe', 'customers.create')).toBeUndefined();
  expect(await faults.check('paypal', 'subscriptions.create')).toBeUndefined();
  expect([await ask(), await ask(), await ask()]).toEqual(['500', '500', undefined]);
  expect(faults.list()).toEqual([]);
});

it('prefers the latest, and removes what is switched off', async () => {
  const faults = createFaults();
  faults.add({ dependency: 'dynamodb', mode: 'down' });
  faults.add({ dependency: 'dynamodb', mode: '429', operation: 'Query' });
  expect(await faults.check('dynamodb', 'Query')).toBe('429');
  expect(await faults.check('dynamodb', 'GetItem')).toBe('down');
  faults.add({ dependency: 'dynamodb', mode: 'off', operation: 'Query' });
  expect(await faults.check('dynamodb', 'Query')).toBe('down');
  faults.add({ dependency: 'dynamodb', mode: 'off' });
  expect(await faults.check('dynamodb', 'Query')).toBeUndefined();
});

it('delays a slow request and then passes it on', async () => {
  const faults = createFaults();
  faults.add({ dependency: 'mail', mode: 'slow', ms: 30 });
  const from = performance.now();
  expect(await faults.check('mail', 'SendEmail')).toBeUndefined();
  expect(performance.now() - from).toBeGreaterThanOrEqual(29);
});

it('passes a delayed request on at once when the fault is removed', async () => {
  const faults = createFaults();
  faults.add({ dependency: 'mail', mode: 'slow', ms: 60_000 });
  const held = faults.check('mail', 'SendEmail');
  faults.clear();
  expect(await held).toBeUndefined();
});
