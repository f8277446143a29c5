import { expect, test } from 'vitest';
import { arranged, type ListOrder } from './arrange.ts';

type Row = Parameters<typeof arranged>[0][number];

function row(domain: string, change: Partial<Row> = {}): Row {
  return {
    domain,
    title: 'Plus',
    plan: 'plus',
    status: 'active',
    payment: 'Visa ••••\u00a04242',
    startAt: 0,
    endAt: 100,
    paymentIssues: [],
    ...change,
  };
}

const rows = [
  row('canal.test', { startAt: 5, endAt: 30 }),
  row('', { title: 'Basic', plan: 'basic', status: 'trialing', startAt: 9, endAt: 20 }),
  row('acme.test', { status: 'canceled', startAt: 8, endAt: 10 }),
  row('bridge.test', { title: 'Professional', plan: 'professional', status: 'past_due', startAt: 1 }),
  row('dock.test', {
    paymentIssues: ['disputed'],
    payment: 'PayPal',
    startAt: 0,
    title: '2019',
    plan: undefined,
  }),
];

function domains(search: string, order: ListOrder = 'attention') {
  return arranged(rows, search, order).map(({ domain }) => domain);
}

test.each([
  ['attention', ['bridge.test', 'dock.test', '', 'canal.test', 'acme.test']],
  ['newest', ['', 'acme.test', 'canal.test', 'bridge.test', 'dock.test']],
  ['domain', ['acme.test', 'bridge.test', 'canal.test', 'dock.test', '']],
  ['plan', ['bridge.test', 'acme.test', 'canal.test', '', 'dock.test']],
  ['end', ['', 'canal.test', 'bridge.test', 'dock.test', 'acme.test']],
] as const)('puts licenses into the right order when they are sorted by %s', (order, expected) => {
  expect(domains('', order)).toEqual(expected);
});

test.each([
  ['CANAL', ['canal.test']],
  ['https://www.canal.test/shop?x=1', ['canal.test']],
  ['past due', ['bridge.test']],
  ['plus 4242', ['canal.test', 'acme.test']],
  ['plus paypal', []],
  ['paypal', ['dock.test']],
  ['  ', ['bridge.test', 'dock.test', '', 'canal.test', 'acme.test']],
  ['.*', []],
])('when the search is “%s”, finds %j', (search, expected) => {
  expect(domains(search)).toEqual(expected);
});

test('leaves the given list unchanged when it is sorted', () => {
  const before = [...rows];
  arranged(rows, '', 'domain');
  expect(rows).toEqual(before);
});
