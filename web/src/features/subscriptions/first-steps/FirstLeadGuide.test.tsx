import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { labels } from '#shared/text/messages.ts';
import { siteCheckText } from '#shared/text/site-check.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions, visitsCounted } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense, secondsInDays } from '#test/support/component/licenses.ts';
import { testSitePath } from '../../../state/test-site-path.ts';
import { accountText } from '../../../text/account.ts';
import { installWays, firstStepsText as text, usualWays } from './text.ts';

const guide = page.getByRole('region', { name: text.title });
const silent = visitsCounted({ visits: 0, leads: 0, has_reported: false });
const visited = visitsCounted({ visits: 1, leads: 0, last_seen: Date.now() - 5000 });
const withoutDomain = cardLicense({ meta: { allowed_domains: [] } });

const lead: LeadOnWire = {
  id: '1764000000000#a',
  at: Date.now() - 60_000,
  page: 'www.rossi.test/contact',
  visits_before: 0,
  first: null,
  between: [],
  clicks: [],
  in_flood: false,
  outcome: null,
  consent: { ad_user_data: null, ad_personalization: null, withdrawn: false },
  last: {
    at: Date.now() - 120_000,
    channel: 'Paid search',
    source: 'google',
    medium: 'cpc',
    campaign: 'spring',
    term: '',
    content: '',
    click: 'gclid',
    page: 'www.rossi.test/',
    referrer: '',
  },
};

function leads(...items: LeadOnWire[]) {
  return whenAsked('leads', { items, cursor: null, looked_back_to: null });
}

function step(title: string) {
  return guide.getByRole('listitem').filter({ hasText: title }).first();
}

beforeEach(() => {
  localStorage.clear();
  leads();
});
afterEach(() => {
  localStorage.clear();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test('begins with the field for a domain when the license has none', async () => {
  await openSubscriptions([withoutDomain], '', silent);
  await expect.element(guide.getByText(text.progress(0, 4))).toBeVisible();
  await expect.element(guide.getByLabelText(labels.domain)).toBeVisible();
  await expect.element(guide.getByText(text.visit.waiting)).not.toBeInTheDocument();
  await expectAccessible();
  whenAsked('update-domain', { error: false, domain: 'canal.test' });
  await guide.getByLabelText(labels.domain).fill('canal.test');
  await guide.getByRole('button', { name: accountText.ok }).click();
  await expect.element(guide.getByText(text.progress(1, 4))).toBeVisible();
  await expect.element(guide.getByText(text.install.text)).toBeVisible();
  await expect.element(guide.getByText(text.visit.waiting)).toBeVisible();
  // Of a site that says nothing nothing is said.
  await expect.element(guide.getByRole('tab').first()).toMatchTextContent(installWays.hand.label);
  await expect.element(guide.getByText(/its steps come first/)).not.toBeInTheDocument();
});

test('shows steps and article of each way of installing when its tab is opened', async () => {
  await openSubscriptions([cardLicense()], '', silent);
  await expect
    .element(guide.getByText('<script async src="https://site.test/t/lk_1.js"></script>'))
    .toBeVisible();
  await expectAccessible();
  for (const { label, steps, article } of usualWays.map(way => installWays[way])) {
    await guide.getByRole('tab', { name: label }).click();
    await expect.element(guide.getByText(steps[0].replaceAll('**', ''))).toBeVisible();
    await expect
      .element(guide.getByRole('link', { name: text.install.article }))
      .toHaveAttribute('href', `/help/${article}`);
  }
});

test('shows the way of installing that a link names, and mails the snippet, when it is opened', async () => {
  await openSubscriptions([cardLicense()], '?install=developer', silent);
  const mail = guide.getByRole('link', { name: text.developer.send });
  await expect.element(mail).toBeVisible();
  const address = new URL((mail.element() as HTMLAnchorElement).href);
  expect(address.protocol).toBe('mailto:');
  expect(address.searchParams.get('subject')).toBe(text.developer.subject('rossi.test'));
  expect(address.searchParams.get('body')).toContain(
    '<script async src="https://site.test/t/lk_1.js"></script>',
  );
  expect(address.searchParams.get('body')).toContain('https://site.test/help/install-by-hand');
  expect(address.search).not.toContain('+');
  await expectAccessible();
});

test('counts the script as installed when it was tested, before any visit', async () => {
  await openSubscriptions([cardLicense()], '', { ...silent, last_check: 'test-0001' });
  await expect.element(guide.getByText(text.install.done)).toBeVisible();
  await expect.element(guide.getByText(text.progress(2, 4))).toBeVisible();
});

test('asks by itself when the page is visible, and shows visit and lead when they arrive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openSubscriptions([cardLicense()], '', silent);
  await expect.element(guide.getByText(text.visit.waiting)).toBeVisible();
  const asked = whenAsked('usage', visited);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(guide.getByRole('status').getByText(text.said.visit)).toBeInTheDocument();
  await expect.element(guide.getByText(text.progress(3, 4))).toBeVisible();
  await expect.element(guide.getByText(text.form.waiting)).toBeVisible();
  await expectAccessible();
  leads(lead);
  whenAsked('usage', { ...visited, leads: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(guide.getByText(text.progress(4, 4))).toBeVisible();
  await expect.element(guide.getByRole('status').getByText(text.said.lead)).toBeInTheDocument();
  await expect.element(step(text.arrived.title)).toHaveAttribute('data-arrived');
  await expect.element(guide.getByText('spring')).toBeVisible();
  await expect.element(guide.getByText('gclid')).toBeVisible();
  await expect.element(guide.getByText(text.arrived.empty).first()).toBeVisible();
  await expectAccessible();
});

test('says what may be missing and offers the test when no visit came for some minutes', async () => {
  await openSubscriptions([cardLicense()], '', silent);
  await expect.element(guide.getByText(text.visit.waiting)).toBeVisible();
  await expect.element(guide.getByText(text.visit.late)).not.toBeInTheDocument();
  const began = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => began + 190_000);
  await expect.element(guide.getByText(text.visit.late)).toBeVisible();
  for (const { text: reason } of siteCheckText.silent.reasons)
    await expect.element(guide.getByText(reason)).toBeVisible();
  await expect
    .element(guide.getByRole('link', { name: text.visit.test }).first())
    .toHaveAttribute('href', `${testSitePath}?license=lk_1`);
  await expectAccessible();
});

test('says how to see a campaign when the first lead has none', async () => {
  leads({ ...lead, last: { ...lead.last, source: '', medium: '', campaign: '', click: '' } });
  await openSubscriptions([cardLicense()], '?guide=sub_1', { ...visited, leads: 1 });
  await expect.element(guide.getByText(text.arrived.noCampaign)).toBeVisible();
  // It came before anybody looked.
  await expect.element(step(text.arrived.title)).not.toHaveAttribute('data-arrived');
});

test('breaks the page’s address after a slash when the first lead landed there', async () => {
  const page = 'www.rossi-interiors.test/kitchens/oak';
  leads({ ...lead, last: { ...lead.last, page } });
  await openSubscriptions([cardLicense()], '?guide=sub_1', { ...visited, leads: 1 });
  await expect.element(guide.getByText(page)).toBeVisible();
  const parts = guide.getByText(page).element().innerHTML.split('<wbr>');
  expect(parts).toEqual(['www.rossi-interiors.test/', 'kitchens/', 'oak']);
});

test('counts the visit of the month before when a new month has begun', async () => {
  await openSubscriptions([cardLicense()], '', { ...silent, has_reported: true });
  await expect.element(step(text.visit.title).getByText(text.visit.earlier)).toBeVisible();
  await expect.element(guide.getByText(text.form.waiting)).toBeVisible();
});

test('shows no guide when there is a lead, of this month or before', async () => {
  await openSubscriptions([cardLicense()]);
  await expect.element(page.getByText(accountText.usage('1,204', '25,000'))).toBeVisible();
  await expect.element(guide).not.toBeInTheDocument();
  const asked = leads(lead);
  await openSubscriptions([cardLicense()], '', visited);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(page.getByText(accountText.usage('1', '25,000'))).toBeVisible();
  await expect.element(guide).not.toBeInTheDocument();
});

test('guides through the first license, and through another when its button is pressed', async () => {
  const later = cardLicense({
    id: 'sub_2',
    meta: { license_key: 'lk_2', allowed_domains: ['second.test'] },
    subscription: { id: 'sub_2', start_date: secondsInDays(-1) },
  });
  await openSubscriptions([later, cardLicense()], '', silent);
  await expect.element(guide.getByText(text.lead('rossi.test'))).toBeVisible();
  await page.getByRole('button', { name: 'second.test', exact: true }).click();
  await page.getByRole('button', { name: accountText.firstSteps }).click();
  await expect.element(guide.getByText(text.lead('second.test'))).toBeVisible();
  await expect.element(guide.getByRole('heading', { name: text.title })).toHaveFocus();
});

test('stays away when it is closed, and comes back when opened from the panel', async () => {
  await openSubscriptions([cardLicense()], '', silent);
  await guide.getByRole('button', { name: text.close }).click();
  await expect.element(guide).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await openSubscriptions([cardLicense()], '?open=sub_1', silent);
  await expect.element(page.getByRole('button', { name: accountText.firstSteps })).toBeVisible();
  await expect.element(guide).not.toBeInTheDocument();
  await page.getByRole('button', { name: accountText.firstSteps }).click();
  await expect.element(guide.getByText(text.install.text)).toBeVisible();
});

test('shows no guide when the license has ended', async () => {
  const ended = cardLicense({ subscription: { status: 'canceled', cancel_at: secondsInDays(-1) } });
  await openSubscriptions([ended], '?guide=sub_1', silent);
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  await expect.element(guide).not.toBeInTheDocument();
});

test('is one line when a license is open, and unfolds when asked', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1&tab=billing', silent);
  await expect.element(guide.getByText(text.progress(1, 4))).toBeVisible();
  await expect.element(guide.getByText(text.install.text)).not.toBeInTheDocument();
  await expectAccessible();
  await guide.getByRole('button', { name: text.unfold }).click();
  await expect.element(guide.getByText(text.install.text)).toBeVisible();
});

test('is one line when there are many licenses', async () => {
  const licenses = ['a', 'b', 'c', 'd'].map(id =>
    cardLicense({ id, meta: { license_key: `lk_${id}` }, subscription: { id } }),
  );
  await openSubscriptions(licenses, '', silent);
  await expect.element(guide.getByRole('button', { name: text.unfold })).toBeVisible();
  await expect.element(guide.getByText(text.install.text)).not.toBeInTheDocument();
});
