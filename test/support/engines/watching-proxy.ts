// Between WebKitGTK and this machine's servers, because its driver neither reports what a page writes on its console nor
// knows other names for this machine.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchConsole, watchPage } from './look.ts';

export interface WatchingProxy {
  port: number;
  /** What pages reported since the last call. */
  faults(): string[];
  stop(): Promise<void>;
}

const scriptPath = '/watch-for-tests.js';
const faultPath = '/fault-for-tests';

/** At once, so that no fault is lost when the page gives way to the next one. */
const script = `(() => {
  const report = fault => {
    const request = new XMLHttpRequest();
    request.open('POST', '${faultPath}', false);
    request.send(fault);
  };
  (${watchPage})(report);
  (${watchConsole})(report);
})();`;

/** Every page gets a script that reports its faults, unless its policy allows none. */
export async function startWatchingProxy(hosts: readonly string[]): Promise<WatchingProxy> {
  const faults: string[] = [];
  const isHere = (name: string) => /^(.+\.)?localhost$|^127\.0\.0\.1$/.test(name) || hosts.includes(name);

  const server = createServer(async (asked, answer) => {
    const address = new URL(asked.url ?? '/', 'http://127.0.0.1');
    if (!isHere(address.hostname)) return void answer.writeHead(502).end();
    if (address.pathname === scriptPath)
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (address.pathname === faultPath) {
      faults.push((await bodyOf(asked)).toString());
      return void answer.writeHead(204).end();
    }
    // Compressed answers could not be read.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const { port, pathname, search } = address;
    const onward = request(
      { host: '127.0.0.1', port, path: pathname + search, method: asked.method, headers },
      given => void passOn(given, answer),
    );
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    faults: () => faults.splice(0),
    stop: () =>
      new Promise(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function passOn(given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = given.headers;
  const isPage = headers['content-type']?.startsWith('text/html') && allowsScript(given);
  if (!isPage) {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.once('error', () => answer.destroy());
    given.pipe(answer);
    return;
  }
  const page = (await bodyOf(given)).toString();
  answer.writeHead(given.statusCode ?? 502, headers);
  answer.end(page.replace(/<head[^>]*>/, head => `${head}<script src="${scriptPath}"></script>`));
}

function allowsScript({ headers }: IncomingMessage): boolean {
  const policy = String(headers['content-security-policy'] ?? '');
  return !policy || /script-src [^;]*'self'/.test(policy);
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
