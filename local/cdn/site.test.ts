import { createHmac } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { HttpRequest, StoredObject } from '../ports.ts';
import type { Behavior } from '../template/distributions.ts';
import { createSite } from './site.ts';

function object(text: string, contentType = 'text/html'): StoredObject {
  return {
    body: Buffer.from(text),
    contentType,
    cacheControl: 'no-cache',
    etag: `"${text.length}"`,
    lastModified: new Date(0),
  };
}

const long = 'a'.repeat(2000);
const objects: Record<string, StoredObject> = {
  'site/index.html': object('home'),
  'site/terms/index.html': object('terms'),
  'site/long.js': object(long, 'application/javascript'),
  'site/404.html': object('not here'),
  'files/t/1.js': object('tracker', 'application/javascript'),
};

function behavior(pattern: string, more: Partial<Behavior> = {}): Behavior {
  return {
    pattern,
    bucket: 'site',
    methods: ['GET', 'HEAD'],
    compress: true,
    cache: { min: 0, usual: 0, max: 0 },
    asked: [],
    forwarded: [],
    headers: { 'x-own': pattern },
    corsHeaders: {},
    ...more,
  };
}

const { bucket: _, ...toApi } = behavior('/report', {
  methods: ['GET', 'HEAD', 'OPTIONS', 'POST'],
  forwarded: ['origin', 'hash'],
  headers: {},
  viewerRequest: `const crypto = require('crypto');
    function handler({ request, viewer }) {
      if (request.method !== 'POST') return { statusCode: 405, statusDescription: 'No' };
      const hash = crypto.createHmac('sha256', 'key').update(viewer.ip).digest('hex').slice(0, 8);
      request.headers.hash = { value: hash + new Date().getUTCFullYear() };
      return request;
    }`,
  viewerResponse: `function handler({ response, viewer }) {
    response.headers.ip = { value: viewer.ip };
    return response;
  }`,
});
const received: HttpRequest[] = [];

const site = createSite({
  distribution: {
    rootObject: 'index.html',
    errors: [{ code: 403, answer: 404, seconds: 60, page: '/404.html' }],
    behaviors: [
      behavior('/geo', {
        forwarded: ['country'],
        viewerRequest: `function handler(event) {
          const h = event.request.headers;
          return { statusCode: 200, headers: { a: { value: 'b' } },
            body: [h.country.value, h.secret === undefined, event.request.cookies.k.value, event.viewer.ip].join() };
        }`,
      }),
      toApi,
      {
        ...toApi,
        pattern: '/asked',
        asked: ['a'],
        viewerRequest: 'function handler({ request }) { return request; }',
      },
      behavior('/t/*', { bucket: 'files', corsHeaders: { 'access-control-allow-origin': '*' } }),
      behavior('*', {
        viewerRequest: `async function handler({ request }) {
          if (!request.uri.includes('.')) request.uri = request.uri.replace(/\\/$/, '') + '/index.html';
          return request;
        }`,
      }),
    ],
  },
  read: async (bucket, key) => objects[`${bucket}/${key}`],
  api: async request => {
    received.push(request);
    const status = String(request.body) === 'wrong' ? 400 : 202;
    return { status, headers: { from: 'api' }, body: '' };
  },
  viewer: { country: 'US', secret: 'x' },
});

function ask(path: string, headers: HttpRequest['headers'] = {}, method = 'GET', text = '') {
  const query = new URLSearchParams('a=b');
  return site({ method, path, query, headers, body: Buffer.from(text), ip: '10.0.0.9' });
}

describe('the site', () => {
  it('runs the function of the default behavior and adds its headers', async () => {
    for (const [path, text] of [
      ['/', 'home'],
      ['/terms', 'terms'],
      ['/terms/', 'terms'],
    ] as const) {
      const { status, body, headers } = await ask(path);
      expect([status, String(body), headers['x-own'], headers['cache-control']]).toEqual([
        200,
        text,
        '*',
        'no-cache',
      ]);
    }
  });

  it('lets a function answer, with the viewer headers its policy names', async () => {
    const answer = await ask('/geo', { cookie: 'j=1; k=a=b' });
    expect(answer).toEqual({ status: 200, headers: { a: 'b' }, body: 'US,true,a=b,10.0.0.9' });
  });

  it('uses the first matching behavior, with CORS for other origins only', async () => {
    expect(String((await ask('/t/1.js')).body)).toBe('tracker');
    expect((await ask('/t/1.js')).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await ask('/t/1.js', { origin: 'https://a.test' })).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'x-own': '/t/*',
    });
  });

  it('hands a request to the API with the headers of the policy, as the function left them, and no address', async () => {
    const sent = { origin: 'https://a.test', hash: 'forged', 'x-forwarded-for': '10.0.0.9', cookie: 'a=b' };
    const answer = await ask('/report', sent, 'POST', '{}');
    expect(answer).toEqual({ status: 202, headers: { from: 'api', ip: '10.0.0.9' }, body: '' });
    const hash = createHmac('sha256', 'key').update('10.0.0.9').digest('hex').slice(0, 8);
    expect(received.at(-1)).toMatchObject({
      headers: { origin: 'https://a.test', hash: `${hash}${new Date().getUTCFullYear()}` },
      body: Buffer.from('{}'),
    });
    expect(Object.keys(received.at(-1)?.headers ?? {})).toHaveLength(2);
    expect(JSON.stringify(received.at(-1))).not.toContain('10.0.0.9');
  });

  it('passes on the query parameters of the cache key, and no others', async () => {
    await ask('/report', {}, 'POST');
    expect(String(received.at(-1)?.query)).toBe('');
    await ask('/asked');
    expect(String(received.at(-1)?.query)).toBe('a=b');
  });

  it('runs no function on a refusal, and takes the methods of the behavior alone', async () => {
    expect(await ask('/report', {}, 'POST', 'wrong')).toMatchObject({
      status: 400,
      headers: { from: 'api' },
    });
    expect((await ask('/report', {}, 'POST', 'wrong')).headers).not.toHaveProperty('ip');
    expect((await ask('/report')).status).toBe(405);
    expect((await ask('/report', {}, 'PUT')).status).toBe(403);
  });

  it('shows the error page with the status of the rule', async () => {
    for (const path of ['/none', '/t/none.js', '/%E0%A4%A']) {
      const { status, body } = await ask(path);
      expect([status, String(body)]).toEqual([404, 'not here']);
    }
    expect((await ask('/', {}, 'POST')).status).toBe(403);
  });

  it('compresses long bodies and answers 304 for a matching ETag', async () => {
    const { body, headers } = await ask('/long.js', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(Buffer.from(body)).toString()).toBe(long);
    expect((await ask('/', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
    const again = await ask('/long.js', {
      'accept-encoding': 'gzip, br',
      'if-none-match': String(headers.etag),
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});
