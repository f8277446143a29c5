import { expect, test } from 'vitest';
import { openStripeSandbox } from './open-for-test.ts';

test('an endpoint is sent the events it subscribes to, and all are listed', async () => {
  const local = await openStripeSandbox({ events: ['customer.updated'] });
  const { id } = await local.stripe.customers.create({ email: 'a@b.co' });
  await local.stripe.customers.update(id, { name: 'Ann' });
  expect(local.types()).toEqual(['customer.updated']);
  const { data } = await local.stripe.events.list();
  expect(data.map(({ type }) => type)).toEqual(['customer.updated', 'customer.created']);
  await local.stop();
});
