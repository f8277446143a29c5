// A customer's whole path: buy, confirm, set a domain, and see a lead arrive with its campaign.
import { describe, expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { firstStepsText } from '../../web/src/features/subscriptions/first-steps/text.ts';
import { signInText } from '../../web/src/text/sign-in.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { stopwatch } from '../support/browser/stopwatch.ts';
import { confirmLinkOf, fillCard, payNow, type Size, signUpFor, sizes } from '../support/browser/visitor.ts';
import { ask, attributesOf, newEmail, passAMinute, post, tokenOf } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const browser = oneBrowser();

describe.each(Object.keys(sizes) as Size[])('%s', size => {
  test('shows a lead with its campaign when a visitor has become a customer', async () => {
    await passAMinute(stack);
    const shot = shots(`path-${size}`);
    // With the motion that most visitors have.
    const context = await browser().newContext({ ...sizes[size], reducedMotion: 'no-preference' });
    const watch = stopwatch();
    await watch.count(context);
    let page = await context.newPage();
    const visitor = { email: newEmail(), password: 'correct-horse' };

    await page.goto(`${stack.site}/?utm_source=newsletter&utm_medium=email&utm_campaign=launch`);
    await page.getByRole('heading', { level: 1, name: 'The simplest lead tracker that works!' }).waitFor();
    await shot(page, 'landing');
    await page.locator('#prices').scrollIntoViewIfNeeded();
    await shot(page, 'pricing');

    watch.lap('landing and prices');
    await signUpFor(page, 'plus', visitor);
    watch.lap('account');
    await shot(page, 'plan-content');
    // Our own site runs the tracker: the account records the visitor's campaign.
    expect(await attributesOf(stack, visitor.email)).toMatchObject({
      given_name: 'Maya',
      'custom:utm_source': 'newsletter',
      'custom:utm_medium': 'email',
      'custom:utm_campaign': 'launch',
      'custom:gclid': 'NA',
    });
    await fillCard(page, '4242424242424242');
    await expect.poll(() => page.getByLabel('Zip Code').inputValue()).not.toBe('');
    await shot(page, 'card-form');
    await payNow(page);
    await page.getByText(messages.checkout.succeeded).waitFor();
    await page.waitForURL(/\/support-plan\?pay_id=stripe&subscription_id=sub_/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    watch.lap('paid');
    await shot(page, 'support-plan');
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await page.getByText(messages.auth.pleaseConfirm).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await shot(page, 'please-confirm');

    // A mail's link opens a tab of its own, which is signed in without a second password.
    const buying = page;
    page = await context.newPage();
    await page.goto(await confirmLinkOf(stack, visitor.email));
    await page.getByText(messages.auth.confirmed).waitFor();
    expect(new URL(page.url()).pathname).toBe('/infos/subscriptions');
    watch.lap('confirmed and signed in');
    await shot(page, 'confirmed');
    await buying.getByText(signInText.confirmedHere).waitFor();
    await buying.close();

    const row = page.getByRole('row').filter({ hasText: 'Plus' });
    await row.getByText('Trialing').filter({ visible: true }).first().waitFor();
    await row.getByText('0 of 25,000 visits this month').first().waitFor();
    await shot(page, 'subscriptions');
    // The first steps are there, and know what is done.
    const guide = page.getByRole('region', { name: firstStepsText.title });
    await guide.getByLabel('Domain').fill(new URL(stack.demo).hostname);
    await guide.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByText(messages.account.domainUpdated).first().waitFor();
    const snippet = guide.getByText(/<script async src=/).first();
    await snippet.waitFor();
    const key = /\/t\/([\w-]+)\.js/.exec((await snippet.textContent()) ?? '')?.[1] ?? '';
    expect(key).not.toBe('');
    watch.lap('domain and line');
    await shot(page, 'snippet');

    const browsing = await browser().newContext(sizes[size]);
    await watch.count(browsing);
    const site = await browsing.newPage();
    // Another file may have moved the stack's clock into another month than the browser's, where its visit would count.
    const clock = (await (await fetch(`${stack.site}/__local/clock`)).json()) as { now: string };
    await site.clock.setSystemTime(clock.now);
    const landing = new URLSearchParams({
      license: key,
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      gclid: 'Test123',
    });
    await site.goto(`${stack.site}/__local/demo?${landing}`);
    const token = await tokenOf(stack, visitor.email);
    const usage = async () => {
      await post(`${stack.site}/__local/jobs/count-visits`, {});
      return (await ask(stack, 'usage', { license_key: key }, token)).body;
    };
    await expect.poll(usage, { timeout: 15_000 }).toMatchObject({ visits: 1 });
    await guide.getByText(/First visit received/).waitFor();
    watch.lap('first visit, seen by itself');
    await shot(site, 'demo-landing');
    await site
      .getByRole('link', { name: /contact/i })
      .first()
      .click();
    await site.waitForURL(url => url.search === '');
    await site.locator('[name=name]').fill('Jo Brook');
    await site.locator('[name=email]').fill('jo@example.com');
    await site.locator('[name=message]').fill('Please call me.');
    const hidden = (name: string) => site.locator(`input[type=hidden][name=${name}]`).inputValue();
    await expect.poll(() => hidden('utm_source')).toBe('google');
    expect(await hidden('utm_medium')).toBe('cpc');
    expect(await hidden('utm_campaign')).toBe('spring');
    expect(await hidden('gclid')).toBe('Test123');
    await shot(site, 'demo-form');
    await site.locator('form').getByRole('button').click();
    await site.getByText('spring').first().waitFor();
    await shot(site, 'demo-thanks');

    await expect.poll(usage, { timeout: 15_000 }).toMatchObject({ visits: 1, leads: 1, allowance: 25_000 });
    await guide.getByText(firstStepsText.arrived.title).waitFor();
    watch.lap('first lead, seen by itself');
    await shot(page, 'first-lead');
    await page.reload();
    await page.getByText('1 of 25,000 visits this month').first().waitFor();
    await shot(page, 'usage');

    console.info([`${size}:`, ...watch.parts()].join('\n  '));
    await browsing.close();
    await context.close();
  });
});
