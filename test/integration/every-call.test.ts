import { describe, expect, test } from 'vitest';
import { gatewayAuth, methodsOf } from '#shared/contract/define.ts';
import { type CallName, callNames, calls } from '#shared/contract/index.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();

/** The smallest valid body of some calls, so that the handler refuses it and not the schema. */
const bodies: Partial<Record<CallName, object>> = {
  contact: { name: 'A', email: 'a@example.com', message: 'Hello' },
  'create-paypal-subscription': { email: 'a@example.com', name: 'A', planId: 'P-1' },
  'coupon-offer': { promotionCode: 'SPRING' },
  'is-prorate-invoice-exist': { subscription_id: 'I-1' },
};

function send(name: CallName, method: string, headers: Record<string, string>) {
  const body = bodies[name] ?? {};
  const url = new URL(`${stack.api}${calls[name].path.replace('{id}', 'thread-1')}`);
  if (method !== 'POST')
    for (const [key, value] of Object.entries(body)) url.searchParams.set(key, String(value));
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json', origin: stack.site, ...headers },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
}

test('the gateway lists exactly the calls of the contract', async () => {
  const listed = (await (await fetch(`${stack.site}/__local/calls.json`)).json()) as {
    name: string;
    method: string;
    path: string;
  }[];
  const wanted = callNames.flatMap(name =>
    methodsOf(calls[name]).map(method => `${name} ${method} ${calls[name].path}`),
  );
  const found = listed.map(({ name, method, path }) => `${name} ${method} ${path}`);
  expect(found.filter(line => !line.startsWith('collect')).sort()).toEqual(wanted.sort());
});

describe.each(callNames)('%s', name => {
  test.each(methodsOf(calls[name]))(
    '%s without a token is answered as the contract’s authorization says',
    async method => {
      const { status, headers } = await send(name, method, {});
      if (gatewayAuth(calls[name].auth) === 'user') {
        expect(status).toBe(401);
        expect(headers.get('access-control-allow-origin')).toBe(stack.site);
      } else expect(status).not.toBe(500);
    },
  );

  if (calls[name].auth !== 'signed')
    test.each(methodsOf(calls[name]))('a browser’s preflight allows %s', async method => {
      const preflight = await fetch(`${stack.api}${calls[name].path.replace('{id}', 'thread-1')}`, {
        method: 'OPTIONS',
        headers: {
          origin: stack.site,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(preflight.status).toBeLessThan(300);
      expect(preflight.headers.get('access-control-allow-methods')).toContain(method);
      expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
    });
});
