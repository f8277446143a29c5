import type { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { homePages } from './home-pages.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  vi.unstubAllEnvs();
});

/** A site on this machine, as a local run has it. */
async function site(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>(done => server?.listen(0, '127.0.0.1', done));
  vi.stubEnv('LOCAL_SITES', `http://acme.localhost:${(server.address() as AddressInfo).port}`);
}

describe('what is public', () => {
  test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])('%s is', address => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'ff02::1'],
  ])('%s is not', address => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a home page', () => {
  test('is read with its headers', async () => {
    await site((_, answer) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.setHeader('x-powered-by', 'Next.js');
      answer.end('<h1>Hello</h1>');
    });
    expect(await homePages().read('acme.localhost')).toMatchObject({
      html: '<h1>Hello</h1>',
      headers: { 'x-powered-by': 'Next.js' },
    });
  });

  test('is read as far as its first part, however long it is', async () => {
    await site((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.on('error', () => undefined);
      const more = () => answer.write('x'.repeat(64 * 1024), () => answer.destroyed || setImmediate(more));
      more();
    });
    const page = await homePages().read('acme.localhost');
    expect(page?.html.length).toBeLessThan(512 * 1024);
  });

  test.each<[string, RequestListener]>([
    ['a file of another kind', (_, answer) => answer.setHeader('content-type', 'image/png').end('<html>')],
    ['an answer that breaks off', (_, answer) => answer.destroy()],
  ])('given %s, there is none', async (_, listener) => {
    await site(listener);
    expect(await homePages().read('acme.localhost')).toBeUndefined();
  });

  test('given a slow server, is given up after as long as a person waits', async () => {
    await site(() => undefined);
    const before = Date.now();
    expect(await homePages().read('acme.localhost')).toBeUndefined();
    expect(Date.now() - before).toBeLessThan(4000);
  });

  test('given a run on one machine, nobody outside is asked', async () => {
    await site((_, answer) => answer.setHeader('content-type', 'text/html').end('<html>'));
    expect(await homePages().read('example.com')).toBeUndefined();
  });
});

describe('a domain that leads inside', () => {
  const leadsTo = (...addresses: string[]) => {
    const asked: string[] = [];
    const resolve = ((host: string, _: object, found: (error: null, all: object[]) => void) => {
      asked.push(host);
      found(
        null,
        addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof lookup;
    return { resolve, asked };
  };

  test.each([[['127.0.0.1']], [['169.254.169.254']], [['::1']], [['93.184.216.34', '10.0.0.1']]])(
    'given %o, nothing is connected to',
    async addresses => {
      const { resolve, asked } = leadsTo(...addresses);
      const before = Date.now();
      expect(await homePages(resolve).read('inside.example.com')).toBeUndefined();
      expect(asked).toEqual(['inside.example.com']);
      // Refused before a connection could have timed out.
      expect(Date.now() - before).toBeLessThan(1000);
    },
  );
});
