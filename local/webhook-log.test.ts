import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderForTest } from './folder-for-test.ts';
import { openStore, type Store } from './store.ts';
import { createWebhookJournal, type WebhookLog } from './webhook-log.ts';

const minute = 60_000;
let server: Server;
let url: string;
let answer: number;
let arrived: { body: string; signature: string }[];
let now: number;
let file: string;
const stores: Store<WebhookLog>[] = [];

beforeEach(async () => {
  answer = 200;
  arrived = [];
  now = Date.UTC(2030, 0, 1);
  file = join(folderForTest(), 'webhooks.json');
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    arrived.push({ body, signature: String(request.headers['x-signature']) });
    response.writeHead(answer).end();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(async () => {
  for (const store of stores.splice(0)) store.flush();
  await new Promise(done => server.close(done));
});

function open(sign?: () => Record<string, string>) {
  const store = openStore<WebhookLog>(file, { entries: [], paused: false });
  stores.push(store);
  return { store, desk: createWebhookJournal({ store, now: () => now, ...(sign && { sign }) }) };
}

function event(id: string) {
  return {
    provider: 'stripe' as const,
    type: 'invoice.paid',
    id,
    url,
    body: `{"id":"${id}"}`,
    headers: () => ({ 'x-signature': `at ${now}` }),
  };
}

describe('the webhook desk', () => {
  it('delivers in order and logs newest first', async () => {
    const { desk } = open();
    for (const id of ['a', 'b', 'c']) desk.send(event(id));
    await desk.due.run(now);
    expect(arrived.map(({ body }) => JSON.parse(body).id)).toEqual(['a', 'b', 'c']);
    expect(desk.log().map(entry => [entry.event, entry.status])).toEqual([
      ['c', 200],
      ['b', 200],
      ['a', 200],
    ]);
    expect(desk.due.nextAt()).toBeUndefined();
  });

  it('tries a refused delivery again later, signed anew', async () => {
    const { desk } = open();
    answer = 500;
    desk.send(event('a'));
    await desk.due.run(now);
    expect(desk.log()[0]).toMatchObject({ status: 500, attempts: 1 });
    expect(desk.due.nextAt()).toBe(now + 5 * minute);
    await desk.due.run(now + minute);
    expect(arrived).toHaveLength(1);
    answer = 200;
    now += 5 * minute;
    await desk.due.run(now);
    expect(desk.log()[0]).toMatchObject({ status: 200, attempts: 2 });
    expect(arrived[1]).toEqual({ body: arrived[0]?.body, signature: `at ${now}` });
    expect(desk.due.nextAt()).toBeUndefined();
  });

  it('gives up after three days', async () => {
    const { desk } = open();
    answer = 503;
    desk.send(event('a'));
    const from = now;
    for (let due = desk.due.nextAt(); due !== undefined; due = desk.due.nextAt()) {
      now = due;
      await desk.due.run(now);
    }
    expect((now - from) / (24 * 60 * minute)).toBeCloseTo(3, 0);
  });

  it('holds deliveries while paused', async () => {
    const { desk } = open();
    desk.pause();
    desk.send(event('a'));
    desk.send(event('b'));
    await desk.due.run(now);
    expect(desk.log().map(({ status }) => status)).toEqual(['held', 'held']);
    await desk.act('a', 'drop');
    await desk.resume();
    expect(arrived.map(({ body }) => JSON.parse(body).id)).toEqual(['b']);
    expect(desk.log().map(({ status }) => status)).toEqual([200, 'dropped']);
  });

  it('changes the order by a delay', async () => {
    const { desk } = open();
    desk.pause();
    desk.send(event('a'));
    desk.send(event('b'));
    await desk.act('a', 'delay');
    await desk.resume();
    now += 60 * minute;
    await desk.due.run(now);
    expect(arrived.map(({ body }) => JSON.parse(body).id)).toEqual(['b', 'a']);
  });

  it('repeats a delivery byte by byte', async () => {
    const { desk } = open();
    desk.send(event('a'));
    await desk.due.run(now);
    const again = await desk.act('a', 'redeliver');
    await desk.act('a', 'duplicate');
    await desk.due.run(now);
    expect(again?.status).toBe(200);
    expect(new Set(arrived.map(({ body }) => body)).size).toBe(1);
    expect(arrived).toHaveLength(3);
    expect(desk.log()).toHaveLength(3);
    expect(await desk.act('nobody', 'redeliver')).toBeUndefined();
  });

  it('goes on after a restart, signing what an earlier run signed', async () => {
    const first = open();
    answer = 500;
    first.desk.send(event('a'));
    await first.desk.due.run(now);
    first.store.flush();
    answer = 200;
    const { desk } = open(() => ({ 'x-signature': 'later' }));
    now += 5 * minute;
    await desk.due.run(now);
    expect(arrived[1]?.signature).toBe('later');
    expect(desk.log()[0]?.status).toBe(200);
  });
});
