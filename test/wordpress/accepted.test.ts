// A form that loads the page anew is a lead when the server has accepted it, and not when somebody tries.
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, personAgent } from '../support/browser/browser.ts';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';
import { visitorCookie } from '../support/wordpress/visitor-cookie.ts';

const key = '0b1c2d3e-1111-4222-8333-944445555666';
const visitor = visitorCookie({ last_seen: '1', touch_time: '1', utm_source: 'news' });
const words = {
  gravity: 'gform_confirmation_loaded-7',
  wpforms: 'wpformsAjaxSubmitSuccess-wpforms-form-7',
  formidable: 'frmFormComplete-form_contact',
} as const;
const builders = Object.keys(words) as (keyof typeof words)[];

inWordpress('forms that load the page anew', { plugin: true }, ({ address, local, php }) => {
  let browser: Browser;
  beforeAll(async () => {
    php(
      `wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'built', 'post_title' => 'built', 'post_content' => '[built]'));`,
    );
    browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map(context => context.close()));
    for (const option of ['utmost', 'test_builder', 'test_leads_to', 'test_consent'])
      php(`delete_option('${option}');`);
  });
  afterAll(() => browser?.close());

  const choose = (builder: string, more = '') =>
    php(
      `update_option('test_builder', '${builder}'); update_option('utmost', array('licenseKey' => '${key}'${more}));`,
    );
  /** The cookie in the answer to a form, if it has one. */
  const cookieOf = async (fields: Record<string, string> = {}, headers: Record<string, string> = visitor) => {
    const body = new URLSearchParams({ built: 'mia@rossi.test', ...fields });
    const answer = await fetch(local('/built/'), { method: 'POST', headers, body, redirect: 'manual' });
    await answer.text();
    const set = answer.headers.getSetCookie().filter(line => line.startsWith('utmost_'));
    expect(set.length).toBeLessThan(2);
    return set[0];
  };

  describe.each(builders)('%s', builder => {
    it('sets a cookie with the name of its event, for ten minutes', async () => {
      choose(builder);
      expect(await cookieOf()).toMatch(
        new RegExp(`^utmost_sent=${words[builder]}; expires=.+; Max-Age=600; path=/; SameSite=Lax$`, 'i'),
      );
    });

    it('sets no cookie when it was refused', async () => {
      choose(builder);
      expect(await cookieOf({ built: 'nothing' })).toBeUndefined();
    });

    it('counts once, when it was accepted, with the page that follows', async () => {
      choose(builder);
      const { page, leads } = await person();
      await page.goto(address('/built/?utm_source=news'));
      await page.waitForFunction(() => document.cookie.includes('utmost_last='));
      await page.fill('[name=built]', 'mia@');
      await send(page);
      expect(await page.textContent('#said')).toBe('Please enter an address.');
      await page.fill('[name=built]', 'mia@rossi.test');
      await send(page);
      expect(await page.textContent('#said')).toBe('Thank you.');
      await expect.poll(leads).toBe(1);
      await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('utmost_sent');
      await page.goto(address('/'));
      await page.waitForTimeout(700);
      expect(leads()).toBe(1);
    });

    it('is counted by the id that its entry has, and the next form has another', async () => {
      choose(builder, ", 'leadId' => true");
      const { page, ids } = await person();
      await page.goto(address('/built/?utm_source=news'));
      await page.waitForFunction(() => document.cookie.includes('utmost_last='));
      await page.fill('[name=built]', 'mia@rossi.test');
      const [request] = await Promise.all([page.waitForRequest(isPost), send(page)]);
      const field = builder === 'formidable' ? 'item_meta[9]' : 'fields[3]';
      const posted = new URLSearchParams(request.postData() ?? '').get(field);
      expect(posted).toMatch(/^[a-z0-9]{1,8}-\d{13}$/);
      await expect.poll(ids).toEqual([posted]);
      const next = await page.inputValue(`[name="${field}"]`);
      expect(next).toMatch(/^[a-z0-9]{1,8}-\d{13}$/);
      expect(next).not.toBe(posted);
    });

    it('counts where the builder leads to another page', async () => {
      choose(builder);
      php("update_option('test_leads_to', '/?thanks');");
      const { page, leads } = await person();
      await page.goto(address('/built/?utm_source=news'));
      await page.waitForFunction(() => document.cookie.includes('utmost_last='));
      await page.fill('[name=built]', 'mia@rossi.test');
      await send(page);
      expect(page.url()).toContain('thanks');
      await expect.poll(leads).toBe(1);
    });
  });

  it('names the lead by nothing else that was sent, and by nothing without the option', async () => {
    const id = 'kx3de6g0-1795182300000';
    choose('wpforms');
    expect(await cookieOf({ 'fields[3]': id })).toContain(`=${words.wpforms};`);
    choose('wpforms', ", 'leadId' => true");
    expect(await cookieOf({ 'fields[3]': `${id}\n`, message: `about ${id}` })).toContain(
      `=${words.wpforms};`,
    );
    expect(await cookieOf({ 'wpforms[fields][3][value]': id })).toContain(`=${words.wpforms}.${id};`);
  });

  it('spam, drafts and forms within a form set no cookie', async () => {
    choose('gravity');
    expect(await cookieOf({ spam: '1' })).toBeUndefined();
    choose('formidable');
    expect(await cookieOf({ draft: '1' })).toBeUndefined();
    expect(await cookieOf({ child: '1' })).toBeUndefined();
  });

  it('given no tracked visitor, no consent, no license or no leads, no cookie is set', async () => {
    choose('gravity');
    expect(await cookieOf({}, {})).toBeUndefined();
    choose('gravity', ", 'leads' => false");
    expect(await cookieOf()).toBeUndefined();
    choose('gravity', ", 'consent' => 'wordpress'");
    php("update_option('test_consent', '<!-- asked -->');");
    expect(await cookieOf()).toBeUndefined();
    php("update_option('utmost', array());");
    expect(await cookieOf()).toBeUndefined();
    expect(await (await fetch(local('/built/'))).text()).not.toContain('accepted');
  });

  it('a page is the same for everybody, and names the forms of the builders that are there', async () => {
    choose('wpforms');
    const page = await fetch(local('/built/'));
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(await page.text()).toContain('&quot;accepted&quot;:&quot;.wpforms-form&quot;');
  });

  async function person() {
    const context = await browser.newContext({ userAgent: personAgent });
    const page = await context.newPage();
    const reports: { kind: string; event_id: string }[] = [];
    await page.route('http://utmost.test/**', route => {
      reports.push(JSON.parse(route.request().postData() ?? '{}'));
      return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' } });
    });
    const ids = () => reports.filter(({ kind }) => kind === 'lead').map(({ event_id }) => event_id);
    return { page, ids, leads: () => ids().length };
  }
});

const isPost = (request: Request) => request.method() === 'POST' && request.isNavigationRequest();

/** Sends the form as a person does, and waits for the page that follows. */
async function send(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.click('#send')]);
  await page.waitForFunction(() => 'utmost' in window);
}
