import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run as channelOf } from '#functions/triggers/channel/run.ts';
import { type VisitEvent, visitEvent } from '#shared/contract/tracking.ts';
import { type TrackerFileOptions, trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import type { TrackerWeights } from '#shared/domain/sites/tracker-weight.ts';
import { buildTracker } from '#tracker/build.ts';

/** A request received at the collect address. */
export interface Arrived {
  method: string;
  headers: IncomingMessage['headers'];
  report: {
    event_id: string;
    kind: string;
    host: string;
    path: string;
    ref?: string;
    click?: string;
    c: Record<string, string>;
    ids?: Record<string, string>;
  };
}

/** A post of a page to its own server: what it sent, by name, as JSON or as a form. */
export interface Asked {
  pathname: string;
  fields: Record<string, string>;
}

function fieldsOf(body: string): Asked['fields'] {
  return body.startsWith('{')
    ? (JSON.parse(body) as Asked['fields'])
    : Object.fromEntries(new URLSearchParams(body));
}

const root = join(import.meta.dirname, '../../..');

export const visitorAddress = '203.0.113.7';
const form = `<form id=contact action=/thanks><input name=email><input type=hidden name=utm_source>
<input type=hidden name=utm_medium><input type=hidden name=gclid><input type=hidden name=ip>
<input type=hidden name=first_utm_source><button>Send</button></form>`;

export type CustomerSite = Awaited<ReturnType<typeof openCustomerSite>>;

interface BuiltTracker {
  source: string;
  /** The files of the package, by name. */
  files: Readonly<Record<string, string>>;
  /** `check.js`. */
  check: string;
  weights: TrackerWeights;
}

let built: Promise<BuiltTracker> | undefined;

/** The built tracker; built once for all files of a process, because that takes seconds. */
export function builtTracker(): Promise<BuiltTracker> {
  built ??= buildAndRead();
  return built;
}

async function buildAndRead(): Promise<BuiltTracker> {
  const folder = mkdtempSync(join(tmpdir(), 'utmost-tracker-'));
  await buildTracker(folder);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const names = readdirSync(join(folder, 'package'));
  const files = Object.fromEntries(names.map(name => [name, read(join('package', name))]));
  const weights = JSON.parse(read('weights.json')) as TrackerWeights;
  const [source, check] = [read('tracker.js'), read('check.js')];
  rmSync(folder, { recursive: true });
  return { source, files, check, weights };
}

/**
 * A customer's site and our collect address on one local port, for every host name. `/` has a form, `/bare` has none,
 * `/strict` a policy without inline code. The license's file is `/t.js`.
 */
export async function openCustomerSite({ source }: { source: string }) {
  const arrived: Arrived[] = [];
  let status = 202;
  let settings: Partial<TrackerSettings> = {};
  let license: Partial<TrackerFileOptions> = {};
  let head = '<script async src=/t.js></script>';
  let script: string | undefined;
  let before = '';
  let policy: string | undefined;
  let reportedPolicy: string | undefined;
  let whole: string | undefined;
  let answers: Readonly<Record<string, string>> = {};
  let channelsAfter: Promise<unknown> = Promise.resolve();
  let tests = 0;
  const keyNow = () => `test-license-${tests}`;
  /** A page of the test before lives until its visitor is gone, and may send again meanwhile what was not answered. */
  const isOfEarlierTest = (key?: string) => key?.startsWith('test-license-') && key !== keyNow();
  const asked: Asked[] = [];
  const channels: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x.example');
    if (pathname === '/collect/channel') {
      const { license_key: key, ...question } = Object.fromEntries(searchParams);
      channels.push(key === keyNow() ? question : { wrong: 'key' });
      channelsAfter
        .then(() => channelOf(question, { licenseOf: async () => undefined }))
        .then(answer =>
          response.writeHead(200, { 'access-control-allow-origin': '*' }).end(JSON.stringify(answer)),
        );
      return;
    }
    if (pathname === '/collect') {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        const sent = body ? JSON.parse(body) : {};
        const { license_key, host, path, ref, click }: Partial<VisitEvent> =
          visitEvent.safeParse(sent).data ?? {};
        const report = { ...sent, license_key, host, path, ref, click };
        if (!isOfEarlierTest(report.license_key))
          arrived.push({ method: request.method ?? '', headers: request.headers, report });
        response
          .writeHead(status, {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'x-utmost-ip',
            'x-utmost-ip': visitorAddress,
          })
          .end();
      });
      return;
    }
    if (pathname.startsWith('/lib/')) {
      const kind = pathname.endsWith('.css') ? 'css' : 'javascript';
      response.writeHead(200, { 'content-type': `text/${kind}; charset=utf-8` });
      response.end(readFileSync(join(root, 'node_modules', pathname.slice(5))));
      return;
    }
    if (request.method === 'POST' && pathname in answers) {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        asked.push({ pathname, fields: fieldsOf(body) });
        const html = answers[pathname];
        response.writeHead(html ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      });
      return;
    }
    if (pathname === '/t.js') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
      response.end(script ?? trackerFileOf(source, { ...defaults, key: keyNow(), ...license, settings }));
      return;
    }
    const strict = pathname === '/strict';
    const first = before && `<script${strict ? ' nonce=r' : ''}>${before}</script>`;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(policy && { 'content-security-policy': policy }),
      ...(reportedPolicy && { 'content-security-policy-report-only': reportedPolicy }),
      ...(strict && {
        'content-security-policy': `script-src 'nonce-r' 'strict-dynamic'; object-src 'none'; base-uri 'none'; connect-src ${collectUrl}; require-trusted-types-for 'script'`,
      }),
    });
    if (whole) {
      response.end(whole.replace('<head>', `<head>${first}`));
      return;
    }
    const start = strict ? head.replace('<script', '<script nonce=r') : head;
    response.end(
      `<!doctype html><head><title>${pathname}</title>${first}</head><body>${start}${pathname === '/bare' ? '' : form}`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const collectUrl = `http://collect.utmost.test:${port}/collect`;
  const defaults = { domain: 'example.com', collectUrl };

  return {
    arrived,
    asked,
    /** What pages asked about the channel of their visits. */
    channels,
    collectUrl,
    address: (path: string, host = 'www.example.com') => `http://${host}:${port}${path}`,
    /**
     * Changes how pages are served and reports answered; `script` replaces the license's file, `before` is a script that
     * runs before everything else of a page, `policy` is a content security policy, `reportedPolicy` one
     * that is only reported, `whole` a page that stands at every address, `answers` what is answered to posts to these
     * addresses, which are kept in `asked`; channels are answered after `channelsAfter`.
     */
    set(next: {
      settings?: Partial<TrackerSettings>;
      license?: Partial<TrackerFileOptions>;
      status?: number;
      head?: string;
      script?: string;
      before?: string;
      policy?: string;
      reportedPolicy?: string;
      whole?: string;
      answers?: Readonly<Record<string, string>>;
      channelsAfter?: Promise<unknown>;
    }) {
      license = next.license ?? license;
      settings = next.settings ?? settings;
      status = next.status ?? status;
      head = next.head ?? head;
      script = next.script ?? script;
      before = next.before ?? before;
      policy = next.policy ?? policy;
      reportedPolicy = next.reportedPolicy ?? reportedPolicy;
      whole = next.whole ?? whole;
      answers = next.answers ?? answers;
      channelsAfter = next.channelsAfter ?? channelsAfter;
    },
    reset() {
      tests += 1;
      arrived.length = 0;
      settings = {};
      license = {};
      status = 202;
      head = '<script async src=/t.js></script>';
      script = undefined;
      before = '';
      policy = undefined;
      reportedPolicy = undefined;
      whole = undefined;
      answers = {};
      channelsAfter = Promise.resolve();
      asked.length = 0;
      channels.length = 0;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
