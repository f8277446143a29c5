// The functions that run at the CDN's edge, each on its own.
import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { type TransformOptions, transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { isBot } from '#shared/domain/visits/bots.ts';
import { root } from '../support/infra/synthesized.ts';

type Header = Record<string, { value: string }>;
interface Answer {
  uri?: string;
  statusCode?: number;
  body?: string;
  headers: Header;
}
interface Request {
  method?: string;
  uri?: string;
  querystring?: Record<string, { value: string; multiValue?: { value: string }[] }>;
  headers: Header;
}

const folder = join(root, 'infra/site/edge');
const now = Date.UTC(2026, 10, 22, 23, 59);
const ownAddress = '203.0.113.9';

function run(file: string, event: { request?: Request; response?: Answer; ip?: string; at?: number }) {
  const { ip = ownAddress, at = now, ...rest } = event;
  const source = readFileSync(join(folder, file), 'utf8');
  class Then extends Date {
    constructor() {
      super(at);
    }
  }
  const globals = {
    event: { ...rest, viewer: { ip } },
    require: (name: string) => (name === 'crypto' ? { createHash, createHmac } : undefined),
    Date: Then,
  };
  return new Script(`${source};handler(event)`).runInContext(createContext(globals)) as Answer;
}

/** What the edge's engine does not have; changing it for an engine without changes nothing where it is not used. */
const missing = {
  'array-spread': false,
  'object-rest-spread': false,
  'optional-chain': false,
  'default-argument': false,
  'nullish-coalescing': false,
  'logical-assignment': false,
  'for-of': false,
  class: false,
  destructuring: false,
  generator: false,
};

it.each(readdirSync(folder))('%s uses no word of the language that the edge does not know', async file => {
  const source = readFileSync(join(folder, file), 'utf8');
  const written = async (supported: TransformOptions['supported'] = {}) =>
    (await transform(source, { supported })).code;
  expect(await written(missing)).toBe(await written());
  expect(source.length).toBeLessThan(10_000);
});

it.each([
  ['/', '/index.html'],
  ['/terms', '/terms/index.html'],
  ['/terms/', '/terms/index.html'],
  ['/support-plan', '/support-plan/index.html'],
  ['/infos', '/app.html'],
  ['/infos/', '/app.html'],
  ['/infos/chat/th.1', '/app.html'],
  ['/infosystem', '/infosystem/index.html'],
  ['/assets/main-abc.js', '/assets/main-abc.js'],
  ['/config.json', '/config.json'],
  ['/v1.2/terms', '/v1.2/terms/index.html'],
])('%s is the file %s', (uri, file) => {
  expect(run('pages.js', { request: { uri, headers: {} } }).uri).toBe(file);
});

it('redirects another name of the site to its address, with the whole query', () => {
  const querystring = {
    utm_source: { value: 'a%20b' },
    tag: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] },
    gclid: { value: '' },
  };
  const request = (host: string) => ({ uri: '/terms', querystring, headers: { host: { value: host } } });
  const { statusCode, headers } = run('pages.js', { request: request('OTHER_HOST') });
  const asked = '/terms?utm_source=a%20b&tag=x&tag=y&gclid';
  expect([statusCode, headers.location?.value]).toEqual([301, `ADDRESS_OF_SITE${asked}`]);
  expect(run('pages.js', { request: request('utmost.example') }).uri).toBe('/terms/index.html');
});

// AUT-045
it('answers with the visitor’s location, or empty fields, and the address', () => {
  const headers = {
    'cloudfront-viewer-country': { value: 'US' },
    'cloudfront-viewer-country-region': { value: 'NY' },
    'cloudfront-viewer-postal-code': { value: '10001' },
  };
  const known = run('geo.js', { request: { uri: '/geo', headers } });
  const ip = ownAddress;
  expect(JSON.parse(known.body ?? '')).toEqual({ countryCode: 'US', region: 'NY', zip: '10001', ip });
  expect(known.headers['cache-control']?.value).toContain('no-store');
  const unknown = run('geo.js', { request: { uri: '/geo', headers: {} } });
  expect(JSON.parse(unknown.body ?? '')).toEqual({ countryCode: '', region: '', zip: '', ip });
});

describe('a report', () => {
  const passed = (headers: Record<string, string> = {}, ip = ownAddress, at = now) => {
    const sent = Object.entries(headers).map(([name, value]) => [name, { value }]);
    const request = { method: 'POST', uri: '/collect', headers: Object.fromEntries(sent) as Header };
    const { headers: given } = run('collect.js', { request, ip, at });
    return Object.fromEntries(Object.entries(given).map(([name, { value }]) => [name, value]));
  };
  const callerOf = (ip: string, at = now) => passed({}, ip, at)['x-utmost-caller'];

  it('BCN-041: carries a hash of the address, whatever the sender says, and never the address', () => {
    const hash = createHmac('sha256', 'KEY_OF_CALLERS').update(`2026-11-22 ${ownAddress}`).digest('hex');
    const forged = { 'x-utmost-caller': 'forged', 'x-forwarded-for': '198.51.100.99' };
    expect(passed(forged)['x-utmost-caller']).toBe(hash.slice(0, 16));
    expect(JSON.stringify(passed())).not.toContain(ownAddress);
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 202],
    ['bot', 202],
    ['Mozilla/5.0 (Linux; Android 13; CUBOT P60) Chrome/147.0.0.0 Mobile Safari/537.36', undefined],
  ])('goes no further if a robot sent it: %s', (userAgent, statusCode) => {
    const headers = { 'user-agent': { value: userAgent } };
    const answer = run('collect.js', { request: { method: 'POST', uri: '/collect', headers } });
    expect(answer.statusCode).toBe(statusCode);
    expect(isBot(userAgent)).toBe(!!statusCode);
    if (statusCode) expect(answer.headers['access-control-allow-origin']?.value).toBe('*');
  });

  it('has another hash on another day, in UTC, and from another address', () => {
    expect(callerOf(ownAddress, now + 59_999)).toBe(callerOf(ownAddress));
    expect(callerOf(ownAddress, now + 60_000)).not.toBe(callerOf(ownAddress));
    expect(callerOf('203.0.113.10')).not.toBe(callerOf(ownAddress));
  });

  it('has one hash for all addresses of one IPv6 connection', () => {
    const own = callerOf('2001:db8:1:2:3:4:5:6');
    for (const other of ['2001:db8:1:2:ffff::1', '2001:db8:1:2::', '2001:db8:1:2:0:0:0:6'])
      expect(callerOf(other)).toBe(own);
    expect(callerOf('2001:db8:1:3::1')).not.toBe(own);
    expect(callerOf('2001:db8::1')).toBe(callerOf('2001:db8:0:0:9::1'));
    expect(callerOf('::1')).toBe(callerOf('::2'));
  });

  it('has an origin and the privacy signal in any case, because the gateway refuses it without', () => {
    expect(passed()).toMatchObject({ origin: 'none', 'x-utmost-gpc': '0' });
    expect(passed({ origin: 'https://shop.example:8443', 'sec-gpc': '1' })).toMatchObject({
      origin: 'https://shop.example:8443',
      'x-utmost-gpc': '1',
    });
    expect(passed({ 'x-utmost-gpc': '1' })['x-utmost-gpc']).toBe('0');
  });

  it.each(['null', 'https://a.example"},"caller":{"', 'acme.example', `https://${'a'.repeat(400)}`])(
    'has no origin of the sender’s own making: %s',
    origin => expect(passed({ origin }).origin).toBe('null'),
  );

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('BCN-044: sent by %s is refused', method => {
    const { statusCode, headers, body } = run('collect.js', { request: { method, headers: {} } });
    expect([statusCode, headers.allow?.value, body]).toEqual([405, 'POST, OPTIONS', undefined]);
  });

  it('may be sent from every site, which the browser asks once a day', () => {
    const { statusCode, headers } = run('collect.js', { request: { method: 'OPTIONS', headers: {} } });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']?.value).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(Number(headers['access-control-max-age']?.value)).toBe(86_400);
  });

  it('is answered with the sender’s own address', () => {
    const response = { statusCode: 202, headers: { 'x-utmost-ip': { value: 'of the CDN' } } };
    expect(run('collect-answer.js', { response }).headers['x-utmost-ip']).toEqual({ value: ownAddress });
  });
});
