// An order is a lead when the shop has taken it, not when somebody tries. The shop is an imitation of WooCommerce's checkouts.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, personAgent } from '../support/browser/browser.ts';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';
import { visitorCookie } from '../support/wordpress/visitor-cookie.ts';

const key = '0b1c2d3e-1111-4222-8333-944445555666';
const visitor = visitorCookie({ last_seen: '1', touch_time: '1', utm_source: 'news' });
const addresses = { classic: '/?wc-ajax=checkout', blocks: '/wp-json/wc/store/v1/checkout' } as const;
const checkouts = Object.keys(addresses) as (keyof typeof addresses)[];

inWordpress('orders', { plugin: true }, ({ address, local, php }) => {
  let browser: Browser;
  beforeAll(async () => {
    php(
      `wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'checkout', 'post_title' => 'checkout', 'post_content' => '[checkout]'));
      update_option('utmost', array('licenseKey' => '${key}'));`,
    );
    browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map(context => context.close()));
  });
  afterAll(async () => {
    for (const option of ['utmost', 'test_shop']) php(`delete_option('${option}');`);
    await browser?.close();
  });

  describe.each(checkouts)('%s checkout', checkout => {
    beforeAll(() => void php(`update_option('test_shop', '${checkout}');`));

    it('counts once, when the shop has taken the order, and no attempt before', async () => {
      const { page, leads } = await person();
      await page.goto(address('/checkout/?utm_source=news'));
      await page.waitForFunction(() => document.cookie.includes('utmost_last='));
      await page.fill('[name=billing_email]', 'mia@');
      await page.click('#send');
      await page.getByText('Please enter an address.').waitFor();
      await page.fill('[name=billing_email]', 'mia@rossi.test');
      await page.fill('[name=card]', 'declined');
      await page.click('#send');
      await page.getByText('Your card was declined.').waitFor();
      await page.waitForTimeout(300);
      expect(leads()).toBe(0);
      await page.fill('[name=card]', 'good');
      await page.click('#send');
      await page.waitForURL('**/?thanks');
      await expect.poll(leads).toBe(1);
      await page.goto(address('/'));
      await page.waitForTimeout(700);
      expect(leads()).toBe(1);
    });

    it.each([
      ['that was paid', { card: 'good' }, true],
      ['that costs nothing', { card: 'free' }, true],
      ['whose card was declined', { card: 'declined' }, false],
      ['that was refused', { billing_email: 'mia@' }, false],
    ])(
      'given an order %s, its cookie is set with the answer, if it was accepted',
      async (_, fields, isSet) => {
        const [cookie, more] = await cookiesOf(checkout, fields);
        expect(more).toBeUndefined();
        expect(cookie?.startsWith('utmost_sent=woocommerce-checkout;') ?? false).toBe(isSet);
      },
    );
  });

  it('given an order that the shop’s people made and a customer pays for, no cookie is set', async () => {
    php(`update_option('test_shop', 'classic');`);
    expect(await cookiesOf('classic', { made_by: 'admin' })).toEqual([]);
  });

  /** Our cookies in the answer to an order. */
  async function cookiesOf(checkout: keyof typeof addresses, fields: Record<string, string>) {
    const sent = { billing_email: 'mia@rossi.test', card: 'good', ...fields };
    const isJson = checkout === 'blocks';
    const answer = await fetch(local(addresses[checkout]), {
      method: 'POST',
      headers: { ...visitor, ...(isJson && { 'content-type': 'application/json' }) },
      body: isJson ? JSON.stringify(sent) : new URLSearchParams(sent),
    });
    await answer.text();
    return answer.headers.getSetCookie().filter(line => line.startsWith('utmost_'));
  }

  async function person() {
    const page = await (await browser.newContext({ userAgent: personAgent })).newPage();
    const kinds: string[] = [];
    await page.route('http://utmost.test/**', route => {
      kinds.push((JSON.parse(route.request().postData() ?? '{}') as { kind: string }).kind);
      return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' } });
    });
    return { page, leads: () => kinds.filter(kind => kind === 'lead').length };
  }
});
