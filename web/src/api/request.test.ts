import { describe, expect, it } from 'vitest';
import { accountCalls } from '#shared/contract/account.ts';
import { checkoutCalls } from '#shared/contract/checkout.ts';
import { trafficCalls } from '#shared/contract/traffic.ts';
import { authOf, requestOf } from './request.ts';

const api = 'http://localhost:4702/dev/';
const { licenses } = accountCalls;
const { usage } = trafficCalls;

describe('requestOf', () => {
  it('sends JSON with the bearer token when it is a POST', async () => {
    const body = { license_key: 'lk_1', domain: 'acme.com' };
    const request = requestOf(accountCalls['update-domain'], api, body, 'token');
    expect(request.method).toBe('POST');
    expect(request.url).toBe('http://localhost:4702/dev/http/update-domain');
    expect(request.headers.get('authorization')).toBe('Bearer token');
    expect(await request.json()).toEqual(body);
  });

  it('puts the body into the query string, without undefined values, when it is a GET', () => {
    const request = requestOf(usage, api, { license_key: 'a b&c', month: undefined }, undefined);
    expect(request.url).toBe('http://localhost:4702/dev/http/account/usage?license_key=a+b%26c');
    expect(request.headers.get('authorization')).toBeNull();
  });

  it('adds neither body nor query when there is nothing to send', () => {
    expect(requestOf(licenses, api, {}, 'token').url).toBe('http://localhost:4702/dev/http/account/licenses');
  });

  it('puts values into the path, encoded, and nowhere else when it has parameters', () => {
    const request = requestOf(accountCalls['chat-thread'], api, { id: 'a/b', message: 'x' }, 'token');
    expect(request.url).toBe('http://localhost:4702/dev/http/account/chat/a%2Fb?message=x');
  });
});

describe('authOf', () => {
  it('depends on the body’s type when the contract says so, and else is the same for all', () => {
    expect(authOf(licenses, {})).toBe('user');
    expect(authOf(checkoutCalls.charge, { type: 'cus' })).toBe('public');
    expect(authOf(checkoutCalls.charge, { type: 'retry' })).toBe('checkout');
  });

  it('requires a session when the type is unknown', () => {
    expect(authOf(checkoutCalls.charge, { type: 'else' })).toBe('user');
  });
});
