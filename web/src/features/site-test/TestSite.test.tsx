import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkMark } from '#shared/domain/sites/check-talk.ts';
import { siteCheckText as text } from '#shared/text/site-check.ts';
import { findingText } from '#shared/text/site-findings.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount, openSubscriptions, visitsCounted } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { testSitePath } from '../../state/test-site-path.ts';
import { accountText } from '../../text/account.ts';

const site = 'https://www.rossi.test';
const start = page.getByRole('button', { name: text.start });
/** Stands in for the tab with the customer's site. */
let tab: HTMLIFrameElement;
let asked: { nonce: string; licenseKey: string }[];
let opened: string[];
/** What the frame's window opens pages with. */
let open: Mock<typeof window.open>;

/** The frame that opens the site in place of the account. */
function openingFrame(): Window {
  const frame = [...document.querySelectorAll('iframe')].find(one => one !== tab);
  if (!frame?.contentWindow) throw new Error('no frame opens the site');
  return frame.contentWindow;
}

beforeEach(() => {
  tab = document.createElement('iframe');
  tab.title = 'tab';
  tab.hidden = true;
  document.body.append(tab);
  asked = [];
  opened = [];
  vi.spyOn(tab.contentWindow as Window, 'postMessage').mockImplementation(message => asked.push(message));
  open = vi.fn(address => {
    opened.push(`${address}`);
    return tab.contentWindow;
  });
  vi.spyOn(window, 'open').mockImplementation(() => {
    throw new Error('the account itself became the opener');
  });
});
afterEach(() => {
  tab.remove();
  vi.restoreAllMocks();
});

async function openTest() {
  whenAsked('licenses', [cardLicense()]);
  const usage = whenAsked('usage', visitsCounted({}));
  await openAccount(`${testSitePath}?license=lk_1`);
  await expect.element(start).toBeVisible();
  openingFrame().open = open;
  return usage;
}

/** The page in the tab, or another window, says something. */
function say(data: unknown, { source = tab.contentWindow, origin = site } = {}) {
  openingFrame().dispatchEvent(new MessageEvent('message', { data, source, origin }));
}

/** The page in the tab loads its check and is asked. */
async function answerHello() {
  await start.click();
  say({ [checkMark]: 'here' });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  return asked.at(-1) as (typeof asked)[number];
}

const contact = {
  name: 'Send',
  count: 1,
  lead: 'typed',
  field: 'Email',
  builder: '',
  formData: 'unmarked',
  gets: [],
};

/** What a page says on which all is well. */
function facts(change: object = {}) {
  const { searchParams } = new URL(opened.at(-1) ?? site);
  const sent = Object.fromEntries(searchParams);
  return {
    keys: ['lk_1'],
    ran: true,
    arrived: sent,
    known: sent,
    kept: 'cookie',
    mode: 'off',
    consent: 'given',
    privacy: false,
    automated: false,
    plugin: false,
    frames: 0,
    forms: [contact],
    leads: true,
    fields: [{ name: 'utm_source', means: 'utm_source', state: 'filled' }],
    report: 'accepted',
    refused: [],
    faults: [],
    ...change,
  };
}

const runs = page.getByText(findingText['script-runs']([]).title);

test('opens the test when its link in the tab Code is followed, and links back to the license', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await page.getByRole('tabpanel').getByRole('link', { name: text.open }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: text.title })).toHaveFocus();
  await expect.element(page.getByLabelText(text.address)).toHaveValue('https://rossi.test/');
  await expect
    .element(page.getByRole('link', { name: accountText.site.back }))
    .toHaveAttribute('href', '/infos/subscriptions?open=sub_1');
  await expectAccessible();
});

test('opens, asks and judges the site when the test is started by keyboard', async () => {
  const usage = await openTest();
  await page.getByLabelText(text.address).fill('www.rossi.test/landing');
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenCalledWith(expect.stringContaining(`${site}/landing?utm_source=utmost`), checkMark);
  await expect.element(page.getByText(text.opening)).toBeVisible();
  say({ [checkMark]: 'here' });
  await expect.poll(() => asked).toHaveLength(1);
  const [{ nonce = '', ...question } = {}] = asked;
  expect(question).toEqual({ [checkMark]: 'look', licenseKey: 'lk_1' });
  say({ [checkMark]: 'facts', nonce, facts: facts() });
  await expect.element(runs).toBeVisible();
  await expect.element(page.getByText(text.soFar)).toBeVisible();
  await expectAccessible();
  whenAsked('usage', visitsCounted({ last_check: nonce }));
  await expect
    .element(page.getByText(findingText['report-arrived']([]).title), { timeout: 8000 })
    .toBeVisible();
  await expect.element(page.getByText(text.summary(0))).toBeVisible();
  expect(usage[0]).toEqual({ license_key: 'lk_1' });
});

test('lists faults first, with their articles, when the site has some, and follows their changes', async () => {
  await openTest();
  const { nonce } = await answerHello();
  const wrong = { report: 'forbidden', refused: ['connect-src'], fields: [], arrived: {}, known: {} };
  say({ [checkMark]: 'facts', nonce, facts: facts(wrong) });
  await expect.element(page.getByText(text.summary(3))).toBeVisible();
  const rows = [...document.querySelectorAll('.findings > li')].map(row => row.getAttribute('data-code'));
  expect(rows.slice(0, 3)).toEqual(['parameters-lost', 'fields-none', 'report-forbidden']);
  const { title } = findingText['report-forbidden'](['connect-src']);
  await expect
    .element(page.getByRole('link', { name: `${text.readMore}: ${title}` }))
    .toHaveAttribute('href', '/help/content-security-policy');
  await expectAccessible();
  say({ [checkMark]: 'facts', nonce, facts: facts({ report: 'forbidden', refused: [] }) });
  await expect.element(page.getByText(text.summary(1))).toBeVisible();
});

test('says for each form whether it counts, and why, when the page has forms', async () => {
  await openTest();
  const { nonce } = await answerHello();
  const cart = { ...contact, name: 'Add to cart', count: 12, lead: 'unasked', field: '' };
  const forms = [contact, { ...contact, name: 'Ask us' }, cart];
  say({ [checkMark]: 'facts', nonce, facts: facts({ forms }) });
  await expect.element(page.getByRole('heading', { name: text.leads })).toBeVisible();
  const titles = document.querySelectorAll('h3 + .findings .finding-title');
  expect([...titles].map(title => title.textContent)).toEqual([
    '“Add to cart” (12 forms): never counts, because it has no email, phone or message field.',
    '“Send”: counts when someone types into “Email” and sends it.',
    '“Ask us”: counts when someone types into “Email” and sends it.',
  ]);
  await expectAccessible();
});

test('ignores messages when they come from another window or test, or make no sense', async () => {
  await openTest();
  const { nonce } = await answerHello();
  say({ [checkMark]: 'facts', nonce, facts: facts() }, { source: window });
  say({ [checkMark]: 'facts', nonce: 'another', facts: facts() });
  say({ [checkMark]: 'facts', nonce, facts: { keys: 'lk_1' } });
  say({ [checkMark]: 'facts', nonce, facts: facts() }, { origin: 'null' });
  for (const nonsense of [null, 7, 'facts', []]) say(nonsense);
  await expect.element(page.getByText(text.opening)).toBeVisible();
  await expect.element(runs).not.toBeInTheDocument();
});

test('asks nothing when the page has no origin of its own, as in a sandbox', async () => {
  await openTest();
  await start.click();
  say({ [checkMark]: 'here' }, { origin: 'null' });
  expect(asked).toEqual([]);
  say({ [checkMark]: 'here' });
  await expect.poll(() => asked).toHaveLength(1);
});

test('shows markup as text and believes the browser alone about the host when a page answers', async () => {
  await openTest();
  const { nonce } = await answerHello();
  const fields = [{ name: '<img src=x onerror=alert(1)>', means: 'utm_source', state: 'taken' }];
  say({ [checkMark]: 'facts', nonce, facts: facts({ fields, host: 'rossi.test' }) });
  await expect.element(page.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible();
  say({ [checkMark]: 'facts', nonce, facts: facts() }, { origin: 'https://evil.test' });
  const { title } = findingText['domain-other'](['evil.test', 'rossi.test']);
  await expect.element(page.getByText(title)).toBeVisible();
});

test('says so when the browser did not open the window', async () => {
  open.mockReturnValue(null);
  await openTest();
  await start.click();
  await expect.element(page.getByText(text.blocked.title)).toBeVisible();
  await expect.element(page.getByRole('button', { name: text.again })).toBeVisible();
});

test('offers the findings on the site itself when its tab is closed or cut off', async () => {
  await openTest();
  await start.click();
  tab.remove();
  await expect.element(page.getByText(text.cut.title)).toBeVisible();
  const link = page.getByRole('link', { name: text.cut.open });
  await expect.element(link).toHaveAttribute('href', `${opened[0]}#${checkMark}`);
  await expect.element(link).toHaveAttribute('rel', 'noopener');
  await expectAccessible();
});

test('lists the usual reasons when a page does not answer, and still hears an answer', async () => {
  const began = Date.now();
  await openTest();
  const { nonce } = await answerHello();
  vi.spyOn(Date, 'now').mockImplementation(() => began + 30_000);
  await expect.element(page.getByText(text.silent.title)).toBeVisible();
  for (const { text: reason } of text.silent.reasons)
    await expect.element(page.getByText(reason, { exact: false })).toBeVisible();
  await expectAccessible();
  say({ [checkMark]: 'facts', nonce, facts: facts({ report: 'unreachable' }) });
  await expect.element(runs).toBeVisible();
});

test('says that the report is late when it has not come in minutes', async () => {
  const began = Date.now();
  await openTest();
  const { nonce } = await answerHello();
  say({ [checkMark]: 'facts', nonce, facts: facts() });
  await expect.element(page.getByText(findingText['report-awaited']([]).title)).toBeVisible();
  vi.spyOn(Date, 'now').mockImplementation(() => began + 160_000);
  await expect.element(page.getByText(findingText['report-late']([]).title)).toBeVisible();
});

test('refuses the address at its field when it is of another site', async () => {
  await openTest();
  const field = page.getByLabelText(text.address);
  await field.fill('javascript:alert(1)');
  await start.click();
  await expect.element(page.getByText(text.addressWrong('rossi.test'))).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(opened).toEqual([]);
  await expectAccessible();
});

test('gives the reason when the license has no domain or no service', async () => {
  whenAsked('licenses', [cardLicense({ meta: { allowed_domains: [] } })]);
  await openAccount(`${testSitePath}?license=lk_1`);
  await expect.element(page.getByText(text.none)).toBeVisible();
  whenAsked('licenses', [cardLicense({ subscription: { status: 'past_due' } })]);
  await openAccount(`${testSitePath}?license=lk_1`);
  await expect.element(page.getByText(text.noService)).toBeVisible();
});
