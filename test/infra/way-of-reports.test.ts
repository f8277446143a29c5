// The way of a report by the template: from the CDN through its functions and policies and the gateway's mapping into
// the message that the counting job reads.
import { expect, it } from 'vitest';
import { readVisit } from '#functions/jobs/count-visits/read-visit.ts';
import { run as channelOf } from '#functions/triggers/channel/run.ts';
import { createSite } from '../../local/cdn/site.ts';
import { createCollectApi } from '../../local/gateway/collect.ts';
import { placeholders } from '../../local/run-values.ts';
import { distributionOf } from '../../local/template/distributions.ts';
import { httpApiOf } from '../../local/template/http-api.ts';
import { openStack } from '../../local/template/stack.ts';
import { templateOf } from '../../local/template/template.ts';
import { synthesized } from '../support/infra/synthesized.ts';

const place = { stackName: 'utmost-prod', account: '111111111111', region: 'us-east-1' };
const stack = openStack(
  {
    ...place,
    asset: key => key,
    template: templateOf(synthesized('prod').template.toJSON()),
  },
  placeholders.addresses,
);
interface Sent {
  MessageBody: string;
  MessageAttributes: Record<string, { DataType: string; StringValue: string }>;
}
const sent: Sent[] = [];
const keys: string[] = [];
const collect = createCollectApi({
  api: httpApiOf(stack),
  now: Date.now,
  sendMessage: async body => sent.push(body as unknown as Sent),
  invoke: async (_, event) => {
    const { queryStringParameters: asked } = event as { queryStringParameters: Record<string, string> };
    const answer = await channelOf(asked, { licenseOf: async key => void keys.push(key) });
    return { statusCode: 200, headers: { 'cache-control': 'max-age=60' }, body: JSON.stringify(answer) };
  },
});
const site = createSite({
  distribution: distributionOf(stack),
  read: async () => undefined,
  api: collect,
  viewer: {},
});

const ip = '203.0.113.9';
const report = JSON.stringify({
  event_id: 'event-0001',
  license_key: 'key-a',
  kind: 'lead',
  at: 1,
  host: 'acme.example',
  path: '/',
  ids: { gclid: 'g-1' },
});

async function passed(headers: Record<string, string>) {
  const request = {
    method: 'POST',
    path: '/collect',
    query: new URLSearchParams(),
    body: Buffer.from(report),
  };
  const answer = await site({ ...request, headers, ip });
  const { MessageBody: body = '', MessageAttributes = {} } = sent.pop() ?? {};
  const named = Object.entries(MessageAttributes).map(([name, { StringValue }]) => [name, StringValue]);
  const attributes = Object.fromEntries(named) as Record<string, string>;
  return { answer, attributes, visit: readVisit({ id: 'm1', body, sentAt: 1, attributes }) };
}

it('BCN-041: a report is queued as it came, with a hash in place of its sender’s address', async () => {
  const forged = { 'x-utmost-caller': '0000000000000000', 'x-forwarded-for': '198.51.100.99', cookie: 'a=b' };
  const { answer, attributes, visit } = await passed({ origin: 'https://acme.example', ...forged });
  expect(answer).toMatchObject({
    status: 202,
    headers: { 'x-utmost-ip': ip, 'access-control-allow-origin': '*' },
  });
  expect(attributes).toEqual({
    origin: 'https://acme.example',
    caller: expect.stringMatching(/^(?!0000)[0-9a-f]{16}$/),
    gpc: '0',
  });
  expect(visit).toMatchObject({
    origin: 'https://acme.example',
    gpc: false,
    event: { ids: { gclid: 'g-1' } },
  });
});

it('BCN-043: a report of a browser that asks for privacy arrives without click ids', async () => {
  const { visit } = await passed({ origin: 'https://acme.example', 'sec-gpc': '1' });
  expect(visit).toMatchObject({ gpc: true, event: { kind: 'lead' } });
  expect(visit?.event).not.toHaveProperty('ids');
});

it('a report without an origin is accepted, as one from no site', async () => {
  const { answer, visit } = await passed({});
  expect([answer.status, visit?.origin]).toEqual([202, '']);
});

it('the gateway refuses what did not come through the CDN', async () => {
  const direct = {
    method: 'POST',
    path: '/collect',
    query: new URLSearchParams(),
    body: Buffer.from(report),
  };
  const answer = await collect({ ...direct, headers: { origin: 'https://acme.example' }, ip });
  expect([answer.status, sent]).toEqual([400, []]);
});

it('a page that asks for a channel gets it on every site, whatever else it sends', async () => {
  const query = new URLSearchParams({ license_key: 'key-a', ref: 'www.bing.com', utm_id: '7', click: '' });
  const headers = { origin: 'https://acme.example', cookie: 'a=b' };
  const asked = { method: 'GET', path: '/collect/channel', query, headers, body: Buffer.from(''), ip };
  const answer = await site(asked);
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'max-age=60' },
  });
  expect(JSON.parse(String(answer.body))).toMatchObject({ channel: 'Organic Search' });
  expect(keys).toEqual(['key-a']);
  expect((await site({ ...asked, method: 'POST' })).status).toBe(403);
});
