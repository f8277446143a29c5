// The part of the W3C WebDriver protocol that our tests need, spoken to a driver on this machine.
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, EngineCookie, Key } from './engine.ts';

export interface Session extends Omit<Driver, 'faults'> {
  version: string;
  end(): Promise<void>;
}

/** Keys as the protocol writes them. */
const codes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE006',
  Escape: '\uE00C',
  Space: ' ',
  Delete: '\uE017',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
};

/** A session is a browser with a profile of its own. */
export async function openSession(port: number, alwaysMatch: object): Promise<Session> {
  await whenListening(port);
  const { sessionId, capabilities } = await ask<{
    sessionId: string;
    capabilities: Record<'browserName' | 'browserVersion', string>;
  }>(port, 'POST', '/session', { capabilities: { alwaysMatch } });
  const session = <T>(method: Method, path: string, body?: object) =>
    ask<T>(port, method, `/session/${sessionId}${path}`, body);
  const act = async (type: 'key' | 'pointer', actions: object[]) => {
    await session('POST', '/actions', { actions: [{ type, id: type, actions }] });
  };
  const pressed = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const driver: Session = {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: async url => {
      await session('POST', '/url', { url });
    },
    back: async () => {
      await session('POST', '/back', {});
    },
    run: async <T, A extends unknown[]>(inPage: (...given: A) => T | Promise<T>, ...args: A) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${inPage})(...[...arguments].slice(0, -1)))
          .then(value => done({ value }), error => done({ error: String(error) }));`;
      const answer = await session<{ value: T; error?: string }>('POST', '/execute/async', { script, args });
      if (answer.error) throw new Error(answer.error);
      return answer.value;
    },
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: text => act('key', [...text].flatMap(pressed)),
    press: key => act('key', pressed(codes[key])),
    resize: async (width, height) => {
      // The window has a bar above the page.
      const bar = await driver.run(() => outerHeight - innerHeight);
      await session('POST', '/window/rect', { width, height: height + bar });
      const inside = () => driver.run(() => `${innerWidth} × ${innerHeight}`);
      for (let tries = 0; (await inside()) !== `${width} × ${height}`; tries++) {
        if (tries > 80) throw new Error(`the page is ${await inside()}`);
        await pause(25);
      }
    },
    picture: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
    cookies: async () =>
      (await session<(EngineCookie & { expiry?: number })[]>('GET', '/cookie')).map(
        ({ name, value, domain, path, secure, httpOnly, sameSite, expiry }) => ({
          name,
          value,
          domain,
          path,
          secure,
          httpOnly,
          sameSite,
          expires: expiry,
        }),
      ),
    end: async () => {
      await session('DELETE', '');
    },
  };
  return driver;
}

type Method = 'GET' | 'POST' | 'DELETE';

async function ask<T>(port: number, method: Method, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

async function whenListening(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask(port, 'GET', '/status');
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await pause(50);
    }
  }
}
