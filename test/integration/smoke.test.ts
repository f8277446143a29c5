// The smoke test of a deployment, against a stack that works and behind a proxy that spoils one part of it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { License } from '#shared/contract/license.ts';
import { smoke } from '../../bin/smoke/smoke.ts';
import { ask, buy, customer } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const root = process.cwd();
let proxy: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  proxy?.close();
  proxy = undefined;
});

interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The stack's site and API behind one address; `spoil` changes the answers. */
async function behind(spoil: (path: string, answer: Answered) => void): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '/';
    const target = path.startsWith('/spoiled-api') ? stack.api + path.slice(12) : stack.site + path;
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(target, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const {
      'content-encoding': _e,
      'content-length': _l,
      'transfer-encoding': _t,
      ...kept
    } = Object.fromEntries(answer.headers);
    const passed = { status: answer.status, headers: kept, body: await answer.text() };
    if (path === '/config.json')
      passed.body = JSON.stringify({ ...JSON.parse(passed.body), apiUrl: `${address()}/spoiled-api` });
    spoil(path, passed);
    response.writeHead(passed.status, passed.headers).end(passed.status === 204 ? undefined : passed.body);
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy = server;
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return address();
}

async function said(site: string, ...more: string[]) {
  const lines: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
  const code = await smoke(root, ['--stage', 'local', '--site', site, ...more]);
  return { code, failed: lines.filter(line => line.startsWith('FAILED')) };
}

test('a working stack passes, with a license’s tracker too', async () => {
  const person = await customer(stack);
  await buy(stack, person);
  const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, person.token);
  const license_key = body[0]?.meta.license_key ?? '';
  await ask(stack, 'update-domain', { license_key, domain: 'acme-garden.com' }, person.token);
  expect(await said(stack.site, '--license', license_key)).toEqual({ code: 0, failed: [] });
  expect(await said(await behind(() => undefined))).toEqual({ code: 0, failed: [] });
});

test.each<[string, string, (answer: Answered) => unknown]>([
  ['site', '/', answer => delete answer.headers['content-security-policy']],
  ['site', '/no-such-page', answer => Object.assign(answer, { status: 200 })],
  [
    'config.json',
    '/config.json',
    answer => Object.assign(answer, { body: answer.body.replace('"local"', '"dev"') }),
  ],
  ['api refuses', '/spoiled-api/http/account/licenses', answer => Object.assign(answer, { status: 200 })],
  ['api refuses', '/spoiled-api/http/account/licenses', answer => Object.assign(answer, { body: '{}' })],
  [
    'api answers from a function',
    '/spoiled-api/http/conversions',
    answer => Object.assign(answer, { status: 502 }),
  ],
  ['collect', '/collect', answer => delete answer.headers['x-utmost-ip']],
  ['scripts', '/collect.js', answer => Object.assign(answer.headers, { 'content-type': 'text/html' })],
])('names the fault: %s by %s', async (name, path, spoil) => {
  const hit = vi.fn(spoil);
  const site = await behind((asked, answer) => {
    if (path === '/' ? asked === '/' : asked.startsWith(path)) hit(answer);
  });
  const { code, failed } = await said(site);
  expect(hit).toHaveBeenCalled();
  expect([code, failed.map(line => line.slice(8, 8 + name.length))]).toEqual([1, [name]]);
});

test('given an address where nothing answers, every part fails; a stage has to be named', async () => {
  const { code, failed } = await said('http://127.0.0.1:9');
  expect([code, failed.length]).toEqual([1, 6]);
  expect(await smoke(root, [])).toBe(1);
});
