import { expect, test } from 'vitest';
import type { Nudge, PaymentProvider } from '#functions/ports.ts';
import type { Provider } from '#shared/domain/license.ts';
import {
  memoryEventsSeen,
  memoryFiles,
  memoryLicenses,
  memoryTrials,
  movableClock,
} from '../../../test/fakes/memory.ts';
import { owner, seen } from '../../../test/fakes/records.ts';
import { run } from './run.ts';

/** Each provider knows one subscription and counts how often it is asked. */
const house = () => {
  const asked: string[] = [];
  const provider = (name: Provider, known: string): Pick<PaymentProvider, 'read' | 'stop'> => ({
    stop: async () => undefined,
    async read(subscriptionId) {
      asked.push(`${name} ${subscriptionId}`);
      if (subscriptionId === 'down') throw new Error('down');
      return subscriptionId === known
        ? { owner: { ...owner, licenseKey: known }, seen: seen({ provider: name, subscriptionId }) }
        : undefined;
    },
  });
  return {
    asked,
    providers: { stripe: provider('stripe', 'sub_1'), paypal: provider('paypal', 'I-1') },
    licenses: memoryLicenses(),
    trials: memoryTrials(),
    eventsSeen: memoryEventsSeen(),
    trackerFiles: memoryFiles(),
    tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
    clock: movableClock(),
  };
};
const message = (id: string, nudge: Partial<Nudge>) => {
  const whole: Nudge = { provider: 'stripe', eventId: id, type: 'news', subscriptionId: null, ...nudge };
  return { id, body: JSON.stringify(whole), sentAt: 0, attributes: {} };
};

test('each nudge is looked up at the provider it came from', async () => {
  const deps = house();
  const failed = await run(
    [
      message('1', { provider: 'stripe', subscriptionId: 'sub_1' }),
      message('2', { provider: 'paypal', subscriptionId: 'I-1' }),
      message('3', { provider: 'paypal', subscriptionId: 'I-UNKNOWN' }),
      message('4', { provider: 'paypal' }),
    ],
    deps,
  );
  expect(failed).toEqual([]);
  expect(deps.asked).toEqual(['stripe sub_1', 'paypal I-1', 'paypal I-UNKNOWN']);
  expect([...deps.licenses.rows.keys()].sort()).toEqual(['I-1', 'sub_1']);
});

test('the same event id of two providers is two events, of one provider one', async () => {
  const deps = house();
  const twice = [
    message('a', { provider: 'stripe', eventId: 'X', subscriptionId: 'sub_1' }),
    message('b', { provider: 'paypal', eventId: 'X', subscriptionId: 'I-1' }),
    message('c', { provider: 'paypal', eventId: 'X', subscriptionId: 'I-1' }),
  ];
  await run(twice, deps);
  expect(deps.asked).toEqual(['stripe sub_1', 'paypal I-1']);
});

test('what fails is given back and applied by the next try; the rest goes on', async () => {
  const deps = house();
  const batch = [
    message('bad', { provider: 'paypal', subscriptionId: 'down' }),
    message('good', { provider: 'paypal', subscriptionId: 'I-1' }),
  ];
  expect(await run(batch, deps)).toEqual(['bad']);
  expect(await run([batch[0] as (typeof batch)[0]], deps)).toEqual(['bad']);
  expect(deps.licenses.rows.size).toBe(1);
});
