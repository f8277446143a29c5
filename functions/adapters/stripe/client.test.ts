import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeLeft, withDeadline } from '#functions/runtime/deadline.ts';
import { callStripe, freshOptions, stripeClient } from './client.ts';

let asked = 0;
const silent = createServer(() => {
  asked += 1;
});
let api = '';
beforeAll(async () => {
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done));
  api = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

function read() {
  const connect = stripeClient({ api, key: async () => 'sk_test_1', timeLeft });
  return callStripe(connect, client => client.charges.retrieve('ch_1'));
}

test('no call or retry of a request outlives its deadline', async () => {
  const from = performance.now();
  await expect(withDeadline(300, read)).rejects.toMatchObject({ code: 'provider' });
  // A retry may still be waiting, but it is never sent.
  expect(performance.now() - from).toBeLessThan(4000);
  expect(asked).toBe(1);
});

test('nothing is sent after the deadline', async () => {
  asked = 0;
  await expect(withDeadline(0, read)).rejects.toMatchObject({ code: 'provider' });
  expect(asked).toBe(0);
});

test('a key that was replaced is used from the next call on', async () => {
  const keys: (string | undefined)[] = [];
  const answering = createServer((request, response) => {
    keys.push(request.headers.authorization);
    response.setHeader('content-type', 'application/json').end('{"id":"ch_1","object":"charge"}');
  });
  await new Promise<void>(done => answering.listen(0, '127.0.0.1', done));
  const { port } = answering.address() as AddressInfo;
  let key = 'sk_test_old';
  const connect = stripeClient({ api: `http://127.0.0.1:${port}`, key: async () => key });
  const ask = () => callStripe(connect, client => client.charges.retrieve('ch_1'));
  await ask();
  await ask();
  key = 'sk_test_new';
  await ask();
  expect(keys).toEqual(['Bearer sk_test_old', 'Bearer sk_test_old', 'Bearer sk_test_new']);
  answering.closeAllConnections();
  answering.close();
});

test('a read that Stripe breaks is asked once more, a write not again', async () => {
  let requests = 0;
  const broken = createServer((_, response) => {
    requests += 1;
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}');
  });
  await new Promise<void>(done => broken.listen(0, '127.0.0.1', done));
  const { port } = broken.address() as AddressInfo;
  const connect = stripeClient({ api: `http://127.0.0.1:${port}`, key: async () => 'sk_test_1' });
  const requestsOf = async (work: Parameters<typeof callStripe>[1]) => {
    requests = 0;
    await expect(callStripe(connect, work)).rejects.toMatchObject({ code: 'provider' });
    return requests;
  };
  expect(await requestsOf(client => client.charges.retrieve('ch_1'))).toBe(2);
  expect(await requestsOf(client => client.refunds.create({ charge: 'ch_1' }, freshOptions()))).toBe(1);
  broken.closeAllConnections();
  broken.close();
});
