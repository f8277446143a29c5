import { describe, expect, it } from 'vitest';
import { AwsError } from './aws-error.ts';
import { createFaults } from './faults.ts';
import type { ReceivedRequest } from './http.ts';
import { createServices } from './outside.ts';

function open() {
  const faults = createFaults();
  const worked: string[] = [];
  const handle = createServices({
    faults,
    jwksOf: id => (id === 'pool' ? { keys: [] } : undefined),
    targets: {
      DynamoDB_20120810: {
        dependency: 'dynamodb',
        async run(operation, body) {
          worked.push(operation);
          if (operation === 'Refuse') throw new AwsError('SomeException', 'no', 400, { Item: 1 });
          return { operation, body };
        },
      },
      Guarded: {
        run: async operation => ({ operation }),
        isBlocked: ({ operation, ip }) => operation === 'SignUp' && ip === '127.0.0.1',
      },
    },
    mounts: [
      {
        matches: /^\/v1\//,
        dependency: 'stripe',
        operationOf: () => 'prices.list',
        service: { handle: async () => ({ status: 200, headers: {}, body: 'stripe' }) },
      },
    ],
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = 'POST', body = '{"a":1}') =>
    handle({
      method,
      path,
      headers,
      sent: [],
      query: new URLSearchParams(),
      ip: '127.0.0.1',
      body: Buffer.from(body),
    } satisfies ReceivedRequest);
  return { faults, worked, ask };
}

function target(operation: string) {
  return { 'x-amz-target': `DynamoDB_20120810.${operation}` };
}

describe('the services', () => {
  it('are found by target or path, and let browsers in', async () => {
    const { ask } = open();
    const cors = { 'access-control-allow-origin': '*' };
    expect(await ask('/', target('Get'))).toMatchObject({
      status: 200,
      headers: cors,
      body: '{"operation":"Get","body":{"a":1}}',
    });
    expect(await ask('/v1/prices', {}, 'GET')).toMatchObject({ body: 'stripe', headers: cors });
    expect(await ask('/pool/.well-known/jwks.json', {}, 'GET')).toMatchObject({ body: '{"keys":[]}' });
    expect(await ask('/elsewhere', {}, 'GET')).toMatchObject({ status: 404 });
    const asked = { 'access-control-request-headers': 'x-amz-target' };
    expect(await ask('/', asked, 'OPTIONS')).toMatchObject({
      status: 204,
      headers: { ...cors, 'access-control-allow-headers': 'x-amz-target' },
    });
  });

  it('refuse in the format of AWS', async () => {
    const { ask } = open();
    expect(await ask('/', target('Refuse'))).toMatchObject({
      status: 400,
      body: '{"__type":"SomeException","message":"no","Item":1}',
    });
    expect(await ask('/', target('Get'), 'POST', '{')).toMatchObject({ status: 400 });
  });

  it('fail as an injected fault says', async () => {
    const { faults, worked, ask } = open();
    faults.add({ dependency: 'dynamodb', mode: 'down' });
    expect(await ask('/', target('Get'))).toBe('hang-up');
    faults.add({ dependency: 'dynamodb', mode: '500' });
    expect(await ask('/', target('Get'))).toMatchObject({ status: 500 });
    faults.add({ dependency: 'dynamodb', mode: '429' });
    expect(await ask('/', target('Get'))).toMatchObject({
      status: 400,
      headers: { 'x-amzn-errortype': 'ThrottlingException' },
    });
    expect(worked).toEqual([]);
    faults.add({ dependency: 'dynamodb', mode: 'timeout-after-success' });
    expect(await ask('/', target('Put'))).toBe('silence');
    expect(worked).toEqual(['Put']);
    faults.add({ dependency: 'stripe', mode: '429', operation: 'prices.list' });
    expect(await ask('/v1/prices', {}, 'GET')).toMatchObject({ status: 429 });
  });

  it('answers a refusal of the firewall before a service in Cognito’s format', async () => {
    const { ask } = open();
    const asked = (operation: string) => ask('/', { 'x-amz-target': `Guarded.${operation}` });
    const refused = { __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' };
    expect(await asked('SignUp')).toMatchObject({ status: 400, body: JSON.stringify(refused) });
    expect(await asked('InitiateAuth')).toMatchObject({ status: 200 });
  });
});
