// An owner changes the tracker's options, and a page of the owner's site behaves so: the real stack end to end.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { accountText } from '../../web/src/text/account.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { arriveSignedIn, sizes } from '../support/browser/visitor.ts';
import { onTrial } from '../support/people/card-customer.ts';
import { ask, passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();
/** Nothing answers there but the test. */
const ownersSite = 'http://www.acme-garden.com';
let page: Page;
beforeEach(() => passAMinute(stack));
afterEach(() => page.close());

/** An owner with a domain, in front of the options. */
async function openOptions() {
  const who = await onTrial(stack);
  await ask(stack, 'update-domain', { license_key: who.key, domain: 'acme-garden.com' }, await who.fresh());
  await arriveSignedIn(page, stack, who);
  await page.goto(`${stack.site}/infos/subscriptions?open=${who.subId}`);
  await page.getByRole('link', { name: accountText.options.show }).click();
  await page.getByLabel(text.cookieDays.label).waitFor();
  return who;
}

test('follows consent and days on a page of the site when they were chosen in the account', async () => {
  page = await browser().newPage(sizes.desktop);
  const { key } = await openOptions();
  await page.getByLabel(text.cookieDays.label).fill('30');
  await page.getByLabel(text.consent.label).selectOption('google');
  await page.getByRole('button', { name: text.save }).click();
  await page.getByText(text.saved('an hour', '25 hours')).waitFor();
  const script = await (await fetch(`${stack.site}/t/${key}.js`)).text();
  expect(script).toContain(`max-age=${30 * 86_400}`);

  const html = `<!doctype html><title>Acme</title>
    <script>
      dataLayer = [];
      function gtag() { dataLayer.push(arguments); }
      gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' });
    </script>
    <form><input type="hidden" name="utm_source"></form>
    <script async src="/t/${key}.js"></script>`;
  const visitor = await browser().newContext(sizes.desktop);
  const visit = await visitor.newPage();
  // The site is on the web and the stack on this machine, which browsers keep apart: file and report are handed on.
  const there = script.replaceAll(stack.site, ownersSite);
  const reports: string[] = [];
  await visit.route(`${ownersSite}/**`, route => route.fulfill({ contentType: 'text/html', body: html }));
  await visit.route(`${ownersSite}/t/*`, route =>
    route.fulfill({ contentType: 'text/javascript', body: there }),
  );
  await visit.route(`${ownersSite}/collect`, route => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ status: 202 });
  });
  await visit.goto(`${ownersSite}/?utm_source=spring-mail`);
  const field = visit.locator('[name=utm_source]');
  await expect.poll(() => field.inputValue()).toBe('spring-mail');
  const cookies = async () =>
    (await visitor.cookies(ownersSite)).filter(({ name }) => name.startsWith('utmost'));
  expect([await cookies(), reports]).toEqual([[], []]);
  await visit.evaluate("gtag('consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' })");
  await expect.poll(async () => (await cookies()).map(({ name }) => name)).toContain('utmost_last');
  await expect.poll(() => reports.join()).toContain('spring-mail');
  const [kept] = await cookies();
  const daysLeft = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(daysLeft).toBeGreaterThan(29.9);
  expect(daysLeft).toBeLessThan(30.1);
  await visitor.close();
});
