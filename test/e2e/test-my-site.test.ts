// An owner tests a site, and the test's report takes the whole way: account, site, collect, counts, account.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteCheckText as text } from '#shared/text/site-check.ts';
import { findingText } from '#shared/text/site-findings.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { arriveSignedIn, sizes } from '../support/browser/visitor.ts';
import { type CardCustomer, job, onTrial } from '../support/people/card-customer.ts';
import { ask } from '../support/people/person.ts';
import { type Stack, startStack } from '../support/stack/stack.ts';

// One of its own: a test is known by the browser's clock, and another file may have moved a shared stack's.
let stack: Stack;
const domain = 'acme-garden.com';
// The owner's site is on this machine, too, or the browser would keep it apart from the stack.
const browser = oneBrowser({
  // What a page that is tested tries in vain.
  meant: /Unsafe attempt to initiate navigation/,
  args: [`--host-resolver-rules=MAP *.${domain} 127.0.0.1`],
});
let site: Server;
let owner: CardCustomer;
beforeAll(async () => {
  stack = await startStack();
  owner = await onTrial(stack);
  await ask(stack, 'update-domain', { license_key: owner.key, domain }, await owner.fresh());
  site = siteWith(`<form><input type="hidden" name="utm_source"></form>
    <script async src="${stack.site}/t/${owner.key}.js"></script>`);
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterAll(async () => {
  site?.close();
  await stack?.stop();
});

function siteWith(body: string): Server {
  return createServer((_, answer) =>
    answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Acme Garden</title>${body}`),
  );
}

test('says what it sees, and that the report has arrived, when the site is tested', async () => {
  const context = await browser().newContext(sizes.desktop);
  const page = await context.newPage();
  await arriveSignedIn(page, stack, owner);
  await page.goto(`${stack.site}/infos/test-site`);
  const { port } = site.address() as AddressInfo;
  await page.getByLabel(text.address).fill(`http://www.${domain}:${port}/contact`);
  const [opened] = await Promise.all([
    context.waitForEvent('page') as Promise<Page>,
    page.getByRole('button', { name: text.start }).click(),
  ]);
  await page.getByText(findingText['report-awaited']([]).title).waitFor();
  await page.getByText('The parameters arrived').waitFor();
  await expect.poll(() => opened.locator('[name=utm_source]').inputValue()).toBe('utmost');

  await expect
    .poll(
      async () => {
        await job(stack, 'count-visits');
        return page.getByText(findingText['report-arrived']([]).title).isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await page.getByText(text.summary(0)).waitFor();
  const usage = await ask(stack, 'usage', { license_key: owner.key }, await owner.fresh());
  expect(usage.body).toMatchObject({ visits: 0, leads: 0 });
  await context.close();
});

test('stays in the account when a tested page tries to lead its opener elsewhere', async () => {
  const elsewhere = siteWith('Sign in again');
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const trap = `http://phish.${domain}:${(elsewhere.address() as AddressInfo).port}/`;
  const hostile = siteWith(`<script>
    window.tried = [];
    const attempt = (what, act) => {
      try { act(); tried.push(what + ' went through'); } catch (error) { tried.push(what + ': ' + error.name); }
    };
    const opener = window.opener;
    attempt('opener', () => { opener.location = '${trap}'; });
    attempt('top of opener', () => { opener.top.location = '${trap}'; });
    attempt('parent of opener', () => { opener.parent.location.href = '${trap}'; });
    attempt('replacing', () => opener.top.location.replace('${trap}'));
    attempt('opening', () => opener.top.open('${trap}', '_self'));
    attempt('closing', () => opener.top.close());
    attempt('reading', () => opener.top.document.title);
  </script>`);
  hostile.listen(0, '127.0.0.1');
  await once(hostile, 'listening');
  const context = await browser().newContext(sizes.desktop);
  const asked: string[] = [];
  context.on('request', request => void asked.push(request.url()));
  const page = await context.newPage();
  await arriveSignedIn(page, stack, owner);
  await page.goto(`${stack.site}/infos/test-site`);
  await page
    .getByLabel(text.address)
    .fill(`http://www.${domain}:${(hostile.address() as AddressInfo).port}/`);
  const [opened] = await Promise.all([
    context.waitForEvent('page') as Promise<Page>,
    page.getByRole('button', { name: text.start }).click(),
  ]);
  // It has an opener, or this shows nothing.
  await expect.poll(() => opened.evaluate('[!!window.opener, tried.length]')).toEqual([true, 7]);
  // A navigation that was let through begins at once.
  await page.waitForTimeout(500);
  expect(asked.filter(url => url.startsWith(trap))).toEqual([]);
  expect([page.url(), page.isClosed()]).toEqual([`${stack.site}/infos/test-site`, false]);
  expect(await page.getByText(text.opening).isVisible()).toBe(true);
  await context.close();
  for (const server of [hostile, elsewhere]) server.close();
});
