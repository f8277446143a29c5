import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveForTest } from '../aws/serve-for-test.ts';
import { GoogleError } from '../bigquery/errors.ts';
import { json } from '../http.ts';
import type { HttpRequest, InboxMail } from '../ports.ts';
import { nameOfNumber } from '../stripe/cards.ts';
import type { LicenseHere } from './licenses-here.ts';
import type { PageFacts } from './page-facts.ts';
import { createPages } from './pages.ts';
import { testCards } from './start-page.ts';

const key = 'b7f8a3f2-1c5e-4d53-9a50-0c2f4a6f7d11';
const evil = '<script>alert(1)</script>"\'&';
const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;';

function mail(id: string, more: Partial<InboxMail> = {}): InboxMail {
  return {
    id,
    to: 'maya@acme.test',
    from: 'hello@utmost.test',
    subject: 'Hello',
    text: 'Hi',
    html: '',
    links: [],
    at: '2026-11-20T10:00:00.000Z',
    ...more,
  };
}

let dataDir: string;
let mails: InboxMail[];
let stripe: string;
let licenses: LicenseHere[];

const facts: PageFacts = {
  status: () => ({
    ready: true,
    site: 'http://localhost:4700',
    api: 'http://localhost:4702/local',
    collect: 'http://localhost:4703',
    inbox: 'http://localhost:4700/__local/inbox',
    demo: 'http://acme.localhost:4701',
    sandbox: 'http://localhost:4700/__local/sandbox',
    dataDir,
    stripe: { secretKey: 'sk_test_1', webhookSecret: '' },
    paypal: { clientId: '', clientSecret: '', webhookId: '' },
    endpoints: { dynamodb: '', cognito: '', sqs: '', stripe, paypal: '' },
  }),
  mails: () => mails,
  paypal: () => ({
    subscriptions: [
      {
        id: 'I-1',
        status: 'APPROVAL_PENDING',
        plan: 'Plus × 2',
        cents: 5000,
        unit: 'month',
        nextAt: undefined,
        customer: evil,
      },
    ],
    invoices: [
      {
        id: 'INV2-1',
        status: 'SENT',
        page: 'http://localhost:4704/paypal/invoice/INV2-1',
        amount: { value: '15.00', currency_code: 'USD' },
      },
    ],
  }),
  licenses: async () => licenses,
  demoData: async () => ({ state: 'none', step: '', percent: 0, account: { email: '', password: '' } }),
  alarms: () => ({ alarms: [], notEvaluated: [] }),
  schedules: () => [],
  reports: () => [{ id: 'license_a', reader: evil }],
  async query(sql) {
    if (!sql.startsWith('SELECT')) throw new GoogleError(400, 'invalid', `${sql} is no query`);
    return {
      columns: ['channel', 'number'],
      rows: [
        [evil, 3],
        [null, 0],
      ],
    };
  },
  promotionCodes: () => [{ code: 'SPRING20', percent_off: 20 }],
  webhooks: () => [
    { id: 'w1', provider: 'stripe', type: evil, status: 'held', at: '2026-11-20T10:00:00.000Z' },
  ],
};

function request(more: Partial<HttpRequest> = {}): HttpRequest {
  return {
    method: 'GET',
    path: '/',
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(0),
    ip: '::1',
    ...more,
  };
}

async function page(path: string, query = '') {
  const answer = await createPages(facts).page(path, request({ query: new URLSearchParams(query) }));
  return answer?.body.toString();
}

async function demo(path: string, more: Partial<HttpRequest> = {}) {
  return (await createPages(facts).demo.handle(request({ path, ...more }))).body.toString();
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pages-'));
  mails = [];
  licenses = [];
  stripe = 'http://127.0.0.1:1';
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('the start page says where everything is, and its cards are cards of the sandbox', async () => {
  const start = await page('');
  for (const address of ['http://acme.localhost:4701', 'http://localhost:4703', dataDir, 'SPRING20'])
    expect(start).toContain(address);
  expect(start).toContain('<code>acme.localhost</code>');
  for (const [number] of testCards) expect(nameOfNumber(number.replaceAll(' ', ''))).toBeTruthy();
});

test('the start page offers the licenses there are, or asks for a key', async () => {
  expect(await page('')).toContain('<input name="license" required');
  licenses = [{ key, email: evil, domain: '' }];
  const start = await page('');
  expect(start).toContain(`<option value="${key}">${escaped}, no domain yet</option>`);
  expect(start).not.toContain('<input name="license"');
});

test('the inbox lists mails, filtered by recipient, and says so when there is none', async () => {
  mails = [mail('m2', { to: 'jo@acme.test', subject: evil }), mail('m1')];
  const all = await page('inbox');
  expect(all).toContain('href="/__local/inbox/m1"');
  expect(all).toContain(escaped);
  expect(all).not.toContain(evil);
  const filtered = await page('inbox', 'to=JO@acme.test');
  expect(filtered).toContain('inbox/m2');
  expect(filtered).not.toContain('inbox/m1');
  expect(await page('inbox', `to=${encodeURIComponent(evil)}`)).toContain(`No email to ${escaped}.`);
  expect(await page('inbox/none')).toBeUndefined();
});

test('a mail is shown in a frame without scripts, its links beside it', async () => {
  mails = [mail('m1', { html: `<p>${evil}</p>`, text: evil, links: ['https://x.test/?a=1&b="'] })];
  const shown = await page('inbox/m1');
  expect(shown).not.toContain(evil);
  expect(shown).toMatch(/<iframe [^>]*sandbox="(?![^"]*allow-scripts)[^"]*" srcdoc="&lt;base/);
  expect(shown).toContain('href="https://x.test/?a=1&amp;b=&quot;"');
});

test('a mail is shown as a wide and a narrow program shows it, light and dark, and as plain text', async () => {
  mails = [mail('m1', { html: '<p>Hi</p>', text: evil }), mail('m2', { text: 'no page' })];
  expect(await page('inbox/m1')).toContain('<iframe class="light w640"');
  expect(await page('inbox/m1', 'view=phone-dark')).toContain('<iframe class="dark w360"');
  const text = await page('inbox/m1', 'view=text');
  expect(text).toContain(`<pre>${escaped}</pre>`);
  expect(text).not.toContain('<iframe');
  expect(await page('inbox/m1', 'view=constructor')).toContain('class="light w640"');
  expect(await page('inbox/m2')).toContain('<pre>no page</pre>');
});

test('the sandbox page shows what the sandbox answers, or that it does not', async () => {
  const lists: Record<string, object[]> = {
    '/v1/customers': [{ id: 'cus_1', email: evil, name: null, created: 1 }],
    '/v1/subscriptions': [
      {
        id: 'sub_1',
        status: 'past_due',
        customer: 'cus_1',
        trial_end: null,
        items: {
          data: [
            {
              quantity: 3,
              current_period_end: 1_800_000_000,
              price: { unit_amount: 2500, currency: 'usd', recurring: { interval: 'month' } },
            },
          ],
        },
      },
    ],
    '/v1/invoices': [{ id: 'in_1', status: 'open', amount_due: 7500, currency: 'usd', created: 1 }],
  };
  const server = await serveForTest({
    handle: async ({ path, headers }) =>
      headers.authorization === 'Bearer sk_test_1' ? json(200, { data: lists[path] }) : json(401, {}),
  });
  stripe = server.endpoint;
  const shown = await page('sandbox');
  await server.stop();
  for (const words of ['past due', '3 × $25.00 a month', '$75.00', 'Jan 15, 2027', escaped])
    expect(shown).toContain(words);
  for (const words of ['I-1', 'approval pending', '$50.00 a month', 'INV2-1', '/paypal/invoice/INV2-1'])
    expect(shown).toContain(words);
  expect(shown).not.toContain(evil);
  expect(await page('sandbox')).toContain('The sandbox couldn’t be read.');
});

test('style, script and fonts are served, nothing else', async () => {
  const sheet = await page('pages.css');
  for (const [, font] of sheet?.matchAll(/url\((.*?)\)/g) ?? []) expect(await page(font ?? '')).toBeTruthy();
  expect(await page('pages.js')).toContain('data-json');
  for (const path of ['pages.ts', '../ports.ts', 'toString', 'fonts/'])
    expect(await page(path)).toBeUndefined();
});

test('the demo site has the chosen license, also in the next run, and its links have no parameters', async () => {
  expect(await demo('/')).not.toContain('<script');
  const pasted = `<script async src="http://localhost:4700/t/${key}.js"></script>`;
  const address = createPages(facts).demoAddress(pasted, new URLSearchParams('utm_source=google&gclid=A b'));
  expect(address).toBe('http://acme.localhost:4701/?utm_source=google&gclid=A+b');
  expect(createPages(facts).demoAddress('', new URLSearchParams())).toBe('http://acme.localhost:4701/');
  expect(createPages(facts).demoAddress('my key', new URLSearchParams())).toBeUndefined();
  for (const path of ['/', '/services', '/contact']) {
    const shown = await demo(path, { query: new URLSearchParams('utm_source=google') });
    expect(shown).toContain(`<script async src="http://localhost:4700/t/${key}.js"></script>`);
    const links = [...shown.matchAll(/<a [^>]*href="([^"]*)"/g)].map(match => match[1]);
    expect(links).toContain('/contact');
    expect(links.filter(link => !/^\/[a-z]*$/.test(link ?? ''))).toEqual([]);
  }
});

test('the contact form has its hidden fields, and the thank-you page shows what was sent', async () => {
  const form = await demo('/contact');
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'])
    expect(form).toContain(`<input type="hidden" name="${name}">`);
  for (const name of ['name', 'email', 'message']) expect(form).toMatch(new RegExp(`<[a-z]+ name="${name}"`));
  const sent = new URLSearchParams({ name: evil, utm_source: 'google', utm_term: '' });
  const thanks = await demo('/thank-you', { method: 'POST', body: Buffer.from(sent.toString()) });
  expect(thanks).toContain(`<dd data-field="name">${escaped}</dd>`);
  expect(thanks).toContain('<dd data-field="utm_source" class="filled">google</dd>');
  expect(thanks).toContain('<dd data-field="utm_term"><i>empty</i></dd>');
  const lost = await createPages(facts).demo.handle(request({ path: '/nowhere' }));
  expect(lost.status).toBe(404);
});

test('rows are asked for on the start page and shown on a page of their own, escaped', async () => {
  const [start, asked, wrong] = await Promise.all([
    page(''),
    page('warehouse', 'sql=SELECT+1'),
    page('warehouse', `sql=${encodeURIComponent(evil)}`),
  ]);
  expect(start).toContain('action="/__local/warehouse"');
  expect(start).toContain('FROM license_a.events_once');
  expect(asked).toContain(`<td data-label="channel">${escaped}</td>`);
  expect(wrong).toContain(`${escaped} is no query`);
  expect(`${start}${asked}${wrong}`).not.toContain(evil);
});
