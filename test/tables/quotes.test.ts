// Quotes of upgrades in the local tables: two tabs of one customer may show two of them.
import { expect, test } from 'vitest';
import { dynamoQuotes } from '#functions/adapters/dynamo/licenses/quotes.ts';
import { start } from '../support/fakes/records.ts';
import { tableOf, tablesHere } from '../support/stack/tables-here.ts';

tablesHere([tableOf('billing-records', ['id'])]);

const minute = 60_000;
const plus = { subscriptionId: 'sub_1', priceId: 'price_plus_monthly', quantity: 1 };
const shown = { ...plus, at: start, dueCents: 0, attempt: 0 };

test('each change keeps its own quote, and another plan, quantity or subscription changes none', async () => {
  const quotes = dynamoQuotes({ table: 'billing-records' });
  await quotes.save(shown);
  const others = [
    { ...shown, priceId: 'price_professional_monthly', dueCents: 8900 },
    { ...shown, quantity: 2, dueCents: 4000 },
    { ...shown, subscriptionId: 'sub_2', dueCents: 1500 },
  ];
  for (const other of others) await quotes.save(other);
  for (const one of [shown, ...others]) expect(await quotes.find(one.subscriptionId, one)).toEqual(one);
});

test('given two requests for a change without a preview, both get the terms of the first', async () => {
  const quotes = dynamoQuotes({ table: 'billing-records' });
  const first = { ...plus, subscriptionId: 'sub_3', at: start, dueCents: null, attempt: 0 };
  const second = { ...first, at: start + minute };
  expect(await quotes.open(first, start - minute)).toEqual(first);
  expect(await quotes.open(second, start)).toEqual(first);
  expect(await quotes.open(second, start + 1)).toEqual(second);
});
