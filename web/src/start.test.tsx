import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start, takeStarted } from './api/started.ts';
import { begin } from './start.ts';

const place = 'CognitoIdentityServiceProvider.client-1';
const asked: Request[] = [];

/** The account's document at this address, of somebody whose token ends in so many seconds. */
function open(address: string, secondsLeft: number) {
  history.replaceState(null, '', address);
  const claims = btoa(JSON.stringify({ sub: 'user-1', exp: Date.now() / 1000 + secondsLeft }));
  localStorage.setItem(`${place}.LastAuthUser`, 'user-1');
  localStorage.setItem(`${place}.user-1.idToken`, `e30.${claims}.c2ln`);
  document.body.innerHTML = `
    <div id="root" data-licenses="/http/licenses"
      data-pages="/infos /a/overview.js;/infos/leads /a/leads.css /a/leads.js;/infos/gclid-reporter /a/clicks.js">
      <a class="side-link" href="/infos">Overview</a>
      <a class="side-link" href="/infos/leads">Leads</a>
      <a class="side-link" href="/infos/gclid-reporter">Clicks</a>
      <h1 data-title="">Loading</h1>
    </div>`;
  begin();
}

const marked = () => document.querySelector('[aria-current="page"]')?.textContent;
const title = () => document.querySelector('h1')?.textContent;
const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[href^="/a/"]')].map(link => [
    link.rel,
    link.getAttribute('href'),
  ]);

let before: string;
beforeEach(() => {
  before = location.href;
  asked.length = 0;
  vi.stubGlobal('fetch', async (what: RequestInfo, init?: RequestInit) => {
    const request = new Request(what, init);
    asked.push(request);
    return Response.json(request.url.endsWith('/config.json') ? { apiUrl: 'https://api.test/dev/' } : []);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const link of document.head.querySelectorAll('link[href^="/a/"]')) link.remove();
  document.body.innerHTML = '';
  history.replaceState(null, '', before);
  for (const what of ['config', 'licenses']) takeStarted(what);
});

test('marks the page and asks for its code, settings and licenses when the frame is opened', async () => {
  open('/infos/leads', 600);
  expect(marked()).toBe('Leads');
  expect(title()).toBe('Leads');
  expect(preloaded()).toEqual([
    ['preload', '/a/leads.css'],
    ['modulepreload', '/a/leads.js'],
  ]);
  await expect
    .poll(() => asked.map(({ url }) => new URL(url).pathname))
    .toEqual(['/config.json', '/dev/http/licenses']);
  expect(asked[1]?.headers.get('authorization')).toMatch(/^Bearer e30\./);
});

test('marks the page above when a page below it is opened, and leaves the heading to that page', async () => {
  open('/infos/gclid-reporter/export', 600);
  expect(marked()).toBe('Clicks');
  expect(title()).toBe('Loading');
});

test('marks nothing and preloads nothing when no page has the address', async () => {
  open('/infos/no-such-page', 600);
  expect(marked()).toBeUndefined();
  expect(preloaded()).toEqual([]);
});

test('asks for no licenses yet when the kept token has expired', async () => {
  open('/infos', -600);
  expect(marked()).toBe('Overview');
  await expect.poll(() => asked.length).toBe(1);
  expect(takeStarted('licenses')).toBeUndefined();
  expect(await takeStarted('config')?.then(answer => answer.json())).toEqual({
    apiUrl: 'https://api.test/dev/',
  });
});

test('hands over an answer once when it is taken twice', async () => {
  start('something', Promise.resolve(Response.json(1)));
  expect(await takeStarted('something')?.then(answer => answer.json())).toBe(1);
  expect(takeStarted('something')).toBeUndefined();
});
