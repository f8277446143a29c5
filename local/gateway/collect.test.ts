// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the gateway, not of ours.
import { describe, expect, it } from 'vitest';
import { AwsError } from '../aws-error.ts';
import type { HttpRequest } from '../ports.ts';
import { createCollectApi } from './collect.ts';

const api = {
  cors: {
    AllowOrigins: ['*'],
    AllowMethods: ['POST'],
    AllowHeaders: [],
    ExposeHeaders: ['x-utmost-ip'],
    MaxAge: 60,
  },
  throttle: { rate: 1, burst: 3 },
  routes: [
    {
      method: 'POST',
      path: '/collect',
      role: 'arn:sender',
      request: {
        QueueUrl: 'http://queue',
        MessageBody: '$request.body',
        MessageAttributes: '{"origin":{"DataType":"String","StringValue":" ${request.header.origin}"}}',
      },
      response: {
        '200': [
          { destination: 'overwrite:statuscode', source: '202' },
          { destination: 'append:header.kind', source: 'report' },
        ],
      },
    },
    { method: 'GET', path: '/collect/channel', functionArn: 'arn:channel', throttle: { rate: 1, burst: 2 } },
  ],
};

function ask(
  handle: ReturnType<typeof createCollectApi>,
  method: string,
  path: string,
  more: Partial<HttpRequest> = {},
) {
  return handle({
    method,
    path,
    query: new URLSearchParams(),
    headers: { origin: 'https://a.test' },
    body: Buffer.from('{"é":1}'),
    ip: '10.0.0.9',
    ...more,
  });
}

function open(fail?: Error) {
  const sent: object[] = [];
  const sendMessage = async (body: object) => {
    if (fail) throw fail;
    sent.push(body);
  };
  const asked: unknown[] = [];
  const invoke = async (arn: string, event: unknown) => {
    asked.push([arn, event]);
    return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
  };
  return { sent, asked, handle: createCollectApi({ api, sendMessage, invoke, now: () => 0 }) };
}

describe('the collect API', () => {
  it('puts the unchanged body on the queue and answers as mapped', async () => {
    const { sent, handle } = open();
    const origin = 'https://a"b.test';
    const answer = await ask(handle, 'POST', '/collect', { headers: { origin } });
    expect(sent).toEqual([
      {
        QueueUrl: 'http://queue',
        MessageBody: '{"é":1}',
        MessageAttributes: { origin: { DataType: 'String', StringValue: ` ${origin}` } },
      },
    ]);
    expect(answer).toEqual({
      status: 202,
      body: '',
      headers: {
        kind: 'report',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'x-utmost-ip',
      },
    });
  });

  it('answers a preflight itself', async () => {
    const headers = { origin: 'https://a.test', 'access-control-request-method': 'POST' };
    const answer = await ask(open().handle, 'OPTIONS', '/collect', { headers });
    expect(answer).toMatchObject({ status: 204, headers: { 'access-control-allow-methods': 'POST' } });
  });

  it('refuses a request without a header that the message needs', async () => {
    const { sent, handle } = open();
    expect((await ask(handle, 'POST', '/collect', { headers: {} })).status).toBe(400);
    expect(sent).toEqual([]);
  });

  it('asks the function of a route, which has a throttle of its own', async () => {
    const { asked, handle } = open();
    const query = new URLSearchParams('ref=a.test&tag=x&tag=y');
    const answer = await ask(handle, 'GET', '/collect/channel', { query });
    expect(answer).toMatchObject({
      status: 200,
      body: '{}',
      headers: { 'access-control-allow-origin': '*' },
    });
    expect(asked).toMatchObject([['arn:channel', { queryStringParameters: { ref: 'a.test', tag: 'x,y' } }]]);
    await ask(handle, 'GET', '/collect/channel');
    expect(asked[1]).not.toHaveProperty('1.queryStringParameters');
    expect((await ask(handle, 'GET', '/collect/channel')).status).toBe(429);
    expect((await ask(handle, 'POST', '/collect')).status).toBe(202);
  });

  it('answers its own refusals', async () => {
    const { handle } = open();
    expect((await ask(handle, 'GET', '/collect')).status).toBe(404);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await ask(handle, 'POST', '/collect')).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect((await ask(open(new AwsError('Invalid', 'too long')).handle, 'POST', '/collect')).status).toBe(
      400,
    );
    expect((await ask(open(new Error('down')).handle, 'POST', '/collect')).status).toBe(500);
  });
});
