// The check of a customer's page, against sites that are broken in every way we know.
import { describe, expect, it } from 'vitest';
import type { TrackerCommand } from '#tracker/page.ts';
import { type Broken, form, nonce, withCheckedSite } from '../support/tracker/checked-site.ts';

const given = withCheckedSite();

it('given no fault, finds none, and sends a test report that is not counted', async () => {
  const { from } = await given.open();
  const findings = await given.finds(from, ['report-awaited', 'fields-filled']);
  expect(findings.map(({ code }) => code)).toEqual([
    ...['script-runs', 'license-right', 'domain-right', 'parameters-known', 'consent-off', 'cookies-kept'],
    ...['fields-filled', 'lead-typed', 'report-awaited'],
  ]);
  expect(findings.find(({ code }) => code === 'fields-filled')?.about).toEqual([
    ...['utm_source', 'utm_campaign', 'gclid'],
  ]);
  expect(given.reports.filter(({ kind }) => kind === 'check').map(one => one.event_id)).toEqual([nonce]);
});

const policy = (rules: string) => ({ 'content-security-policy': rules });
const strict = "script-src http://utmost.test:*; connect-src 'self'";
const hidden = (name: string) => `<form><input type=hidden name="${name}"></form>`;

const sites: [string, readonly string[], () => Broken][] = [
  ['the line of another license', ['license-other'], () => ({ body: given.line('another-license') + form })],
  [
    'our WordPress plugin with the key of one license, and the line of another',
    ['licenses-several'],
    () => ({
      body: `<script id="utmost-js" data-options='{"licenseKey":"another-license"}'></script>${given.line()}${form}`,
    }),
  ],
  [
    'the lines of two licenses',
    ['licenses-several'],
    () => ({ body: given.line() + given.line('another-license') + form }),
  ],
  ['the line twice', ['script-twice', 'script-runs'], () => ({ body: given.line() + given.line() + form })],
  ['a redirect that drops parameters', ['parameters-lost', 'script-runs'], () => ({ redirect: '/landing' })],
  [
    'a redirect that drops the click id',
    ['click-id-lost', 'parameters-known'],
    () => ({ redirect: '/landing?utm_source=utmost&utm_medium=test&utm_campaign=utmost-test-1' }),
  ],
  [
    'a policy that refuses reports',
    ['report-forbidden', 'fields-filled'],
    () => ({ headers: policy(strict) }),
  ],
  ['a collect API that is down', ['report-failed'], () => ({ collect: 503 })],
  ['consent that is awaited', ['consent-waiting'], () => ({ settings: { consent: 'manual' } })],
  [
    'consent that is refused',
    ['consent-refused'],
    () => ({
      settings: { consent: 'google' },
      body: `<script>dataLayer=[];function gtag(){dataLayer.push(arguments)}
        gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied'});
        gtag('consent','update',{ad_storage:'denied',analytics_storage:'denied'})</script>${given.line()}${form}`,
    }),
  ],
  ['no form', ['form-none'], () => ({ body: given.line() })],
  [
    'a form without fields for values',
    ['fields-none'],
    () => ({ body: `${given.line()}<form><input></form>` }),
  ],
  ['a field with a wrong name', ['fields-almost'], () => ({ body: given.line() + hidden('UTM-Source') })],
  [
    'a name in brackets',
    ['fields-almost'],
    () => ({ body: given.line() + hidden('form_fields[utm_source]') }),
  ],
  [
    'a field that visitors see',
    ['fields-shown'],
    () => ({ body: `${given.line()}<form><input name=utm_source></form>` }),
  ],
  [
    'a field with a default value',
    ['fields-taken'],
    () => ({ body: `${given.line()}<form><input type=hidden name=utm_source value=unknown></form>` }),
  ],
  [
    'a frame of another site',
    ['form-frames', 'form-none'],
    () => ({
      body: `${given.line()}<iframe src="${given.at('forms.test')}" width=300 height=200></iframe>`,
      headers: policy('frame-src *'),
    }),
  ],
];

describe('it finds', () => {
  it.each(sites)('%s', async (_, codes, how) => {
    await given.break(how());
    const { from } = await given.open();
    await given.finds(from, codes);
  });

  it('cookies that are refused, and storage that is used instead', async () => {
    await given.break({
      init: () => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
    });
    const { from } = await given.open();
    await given.finds(from, ['cookies-refused', 'fields-filled']);
  });

  it('a browser that can store nothing', async () => {
    await given.break({
      init: () => {
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
      },
    });
    const { from } = await given.open();
    await given.finds(from, ['cookies-nowhere']);
  });

  it('a visitor who wants privacy', async () => {
    await given.break({
      init: () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    });
    const { from } = await given.open();
    await given.finds(from, ['privacy-signal', 'parameters-withheld', 'parameters-known']);
  });

  it('a page on another domain', async () => {
    await given.break({ redirect: given.at('www.other.test', '/landing') });
    const { from } = await given.open();
    const [first] = await given.finds(from, ['domain-other']);
    expect(first?.about).toEqual(['www.other.test', 'shop.test']);
  });

  it('a report that the network refuses', async () => {
    await given.context.route('**/collect', route => route.abort());
    const { from } = await given.open();
    await given.finds(from, ['report-unreachable']);
  });
});

it('follows the visitor: consent that is given, and the page with the form', async () => {
  await given.break({ settings: { consent: 'manual' } });
  const { from, site } = await given.open();
  await given.finds(from, ['consent-waiting']);
  await site.evaluate(() => (window as { utmost?: TrackerCommand }).utmost?.('consent', true));
  await given.finds(from, ['consent-given', 'cookies-kept']);
  await site.goto(given.at('www.shop.test', '/contact'));
  await given.finds(from, ['parameters-known', 'fields-filled', 'report-awaited']);
});

it('given a page whose policy refuses our script, gets no answer, and the page works as before', async () => {
  await given.break({
    body: `${given.line()}${form}<script nonce=own>document.title = 'Own script ran'</script>`,
    headers: policy("script-src 'nonce-own'"),
  });
  const faults: string[] = [];
  given.context.on('weberror', error => faults.push(error.error().message));
  const { from, site } = await given.open();
  await expect.poll(() => site.title()).toBe('Own script ran');
  await site.fill('[name=email]', 'a@b.test');
  await site.click('button');
  await site.waitForURL('**/thanks*');
  expect(await site.evaluate(() => typeof (window as { utmost?: TrackerCommand }).utmost)).toBe('undefined');
  expect(await from.evaluate(() => (window as { answers?: unknown[] }).answers)).toEqual([]);
  expect(given.reports).toEqual([]);
  expect(faults).toEqual([]);
});

it('reads nothing and sends nothing without our account', async () => {
  const other = await given.context.newPage();
  await other.goto(given.at('evil.test'));
  const arrives = given.context.waitForEvent('page');
  await other.evaluate(to => {
    const own = window as Window & { heard?: unknown[] };
    own.heard = [];
    addEventListener('message', ({ data, source, origin }) => {
      own.heard?.push(data);
      (source as Window).postMessage({ utmost_check: 'look', nonce: 'x' }, origin);
    });
    const opened = window.open(to, 'utmost_check');
    setInterval(() => opened?.postMessage({ utmost_check: 'look', nonce: 'x' }, '*'), 200);
  }, given.at('www.shop.test'));
  const site = await arrives;
  await expect
    .poll(() => site.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContain(given.at('utmost.test', '/collect.js'));
  await site.waitForTimeout(1500);
  expect(await other.evaluate(() => (window as Window & { heard?: unknown[] }).heard)).toEqual([]);
  expect(given.reports.filter(({ kind }) => kind === 'check')).toEqual([]);
});

it('is not loaded for visitors', async () => {
  const page = await given.context.newPage();
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto(given.at('www.shop.test', '/?utm_source=a#contact'));
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=utm_source]')?.value);
  expect(asked).not.toContain('/collect.js');
});

it('prints its findings for “utmost(check)” in the console, with the default file', async () => {
  const page = await given.context.newPage();
  const lines: string[] = [];
  page.on('console', message => lines.push(message.text()));
  await page.goto(given.at('www.shop.test', '/?utm_source=a'));
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=utm_source]')?.value);
  await page.evaluate(() => void (window as { utmost?: TrackerCommand }).utmost?.('check'));
  await expect.poll(() => lines.join('\n')).toContain('OK: The script is on the page and runs.');
  expect(lines.join('\n')).toContain('OK: Filled: utm_source.');
  const again = await page.evaluate(() => (window as { utmost?: TrackerCommand }).utmost?.('check'));
  expect(again).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'script-runs' })]));
});

it('is cut off from a page that isolates itself, which the account can see', async () => {
  await given.break({ headers: { 'cross-origin-opener-policy': 'same-origin' } });
  const { from, site } = await given.open();
  await site.waitForLoadState();
  await expect
    .poll(() => from.evaluate(() => (window as Window & { opened?: Window }).opened?.closed))
    .toBe(true);
  expect(await from.evaluate(() => (window as Window & { answers?: unknown[] }).answers)).toEqual([]);
});

it('shows its findings on a page that cuts the connection, under the strictest policy', async () => {
  await given.break({
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      ...policy(
        "default-src 'none'; script-src http://utmost.test:*; connect-src http://utmost.test:*; require-trusted-types-for 'script'",
      ),
    },
  });
  const page = await given.context.newPage();
  const faults: string[] = [];
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  await page.goto(given.at('www.shop.test', '/?utm_source=a#utmost_check'));
  await expect.poll(() => page.locator('utmost-check').count()).toBe(1);
  await page.getByText('The script is on the page and runs.').waitFor();
  expect(faults).toEqual([]);
});
