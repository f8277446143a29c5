// The life of the plugin in a real browser: uploaded, set up, visited, and deleted again.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { visitEvent } from '#shared/contract/tracking.ts';
import { launchBrowser, personAgent } from '../support/browser/browser.ts';
import { filled } from '../support/tracker/with-site.ts';
import { inWordpress, pluginZip } from '../support/wordpress/in-wordpress.ts';
import { logIn } from '../support/wordpress/log-in.ts';

const key = '0b1c2d3e-1111-4222-8333-944445555666';

inWordpress('the plugin', { plugin: false }, given => {
  const { address, php, folder } = given;
  let browser: Browser;
  let admin: Page;
  let contexts: BrowserContext[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    php(`delete_option('utmost');
      foreach (array('contact' => '[contact]', 'shown' => '<p>From [utmost name="utm_source" default="nowhere"].</p><!-- wp:utmost/value {"name":"utm_campaign","fallback":"no campaign"} /-->') as $name => $content) {
        wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_name' => $name, 'post_title' => $name, 'post_content' => $content));
      }`);
    browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
    admin = await newPage();
    contexts = [];
    await logIn(admin, given);
  });
  afterEach(async () => {
    await Promise.all(contexts.map(context => context.close()));
    contexts = [];
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());

  async function newPage(options: BrowserContextOptions = {}, init?: () => void): Promise<Page> {
    const context = await browser.newContext({ userAgent: personAgent, ...options });
    contexts.push(context);
    if (init) await context.addInitScript(init);
    const page = await context.newPage();
    page.on('pageerror', error => faults.push(error.message));
    return page;
  }

  async function save(change: (page: Page) => Promise<unknown>): Promise<void> {
    await admin.goto(address('/wp-admin/options-general.php?page=utmost'));
    await change(admin);
    await admin.click('#submit');
    // Not by the address: WordPress takes what happened out of it as soon as the page has loaded.
    await admin.waitForSelector('#setting-error-settings_updated');
  }

  it('is uploaded and activated, and says nothing elsewhere', async () => {
    await admin.goto(address('/wp-admin/plugin-install.php?tab=upload'));
    await admin.setInputFiles('#pluginzip', pluginZip);
    await admin.click('#install-plugin-submit');
    await admin.click('text=Activate Plugin');
    await admin.waitForSelector('[data-plugin="utmost/utmost.php"] .deactivate a');
    expect(await admin.textContent('[data-plugin="utmost/utmost.php"] a[href$="page=utmost"]')).toBe(
      'Settings',
    );
    await admin.goto(address('/wp-admin/'));
    expect((await admin.innerText('body')).match(/utmost/gi)).toEqual(['Utmost']);
  });

  it('captures without being set up, fills the form, and sends nothing to anybody', async () => {
    const page = await newPage();
    const elsewhere: string[] = [];
    page.on('request', request => {
      // WordPress makes a script of its own out of a blob.
      const { hostname, protocol } = new URL(request.url());
      if (protocol !== 'blob:' && hostname !== 'www.shop.test') elsewhere.push(request.url());
    });
    await page.goto(address('/?utm_source=news%20%26%20co&gclid=Cj0'));
    await page.waitForFunction(() => document.cookie.includes('utmost_last='));
    await page.goto(address('/contact/'));
    expect(await filled(page, 'utm_source')).toBe('news & co');
    await page.fill('[name=visitor]', 'Mia');
    await page.click('#contact button');
    await expect
      .poll(() => mails(folder))
      .toContain('"visitor":"Mia","utm_source":"news & co","first_utm_source":"news & co"');
    expect((await page.context().cookies()).map(({ name, domain }) => [name, domain])).toEqual([
      ['utmost_last', '.shop.test'],
    ]);
    expect(elsewhere).toEqual([]);
    expect(requestsOfServer(folder)).not.toMatch(/utmost/);
  });

  it('keeps the campaign of who comes back from paying, without being set up', async () => {
    const page = await newPage();
    await page.goto(address('/?utm_source=news'));
    await page.waitForFunction(() => document.cookie.includes('utmost_last='));
    // The date alone: scripts of WordPress read how long the page took to come.
    await page.addInitScript(
      '{ const Now = Date; Date = class extends Now { constructor() { super(Now.now() + 3_600_000); } }; }',
    );
    await page.goto(address('/contact/'), { referer: 'https://www.paypal.com/checkoutnow' });
    expect(await filled(page, 'utm_source')).toBe('news');
  });

  it('prints one script tag, the same for everybody, that nothing delays', async () => {
    const page = await newPage();
    await page.goto(address('/?utm_source=news'));
    const tags = await page.$$eval('script[src*="/utmost/"]', found => found.map(tag => tag.outerHTML));
    expect(tags).toHaveLength(1);
    expect(tags[0]).toContain('/plugins/utmost/tracker.min.js?ver=');
    expect(tags[0]).toContain(
      `async="" data-options="{&quot;keepAt&quot;:&quot;/wp-json/utmost/v1/keep&quot;}"`,
    );
    for (const attribute of [
      'data-cfasync="false"',
      'data-no-optimize="1"',
      'data-no-defer="1"',
      'nowprocket',
      'nitro-exclude',
      'data-dont-merge',
      'data-wpfc-render="false"',
    ])
      expect(tags[0]).toContain(attribute);
    expect(await page.$$eval('script[src*="jquery"]', found => found.length)).toBe(0);
  });

  it('asks Breeze to neither combine nor delay its script', () => {
    const asked = php(`do_action('wp_enqueue_scripts');
      echo wp_json_encode(array(
        apply_filters('breeze_filter_js_exclude', 'their.js'),
        apply_filters('default_scripts_gnore_from_delay', array('their.js'))
      ));`);
    const ours = 'plugins/utmost/tracker';
    expect(JSON.parse(asked)).toEqual([`their.js, ${ours}`, ['their.js', ours]]);
  });

  it('loads the readable source for whoever looks for a fault, and it does the same', async () => {
    const page = await newPage();
    await page.goto(address('/contact/?script_debug&utm_source=news'));
    expect(await page.getAttribute('#utmost-js', 'src')).toContain('/plugins/utmost/tracker.js?ver=');
    expect(await filled(page, 'utm_source')).toBe('news');
    const source = await (await fetch(given.local('/wp-content/plugins/utmost/tracker.js'))).text();
    expect(source.split('\n').length).toBeGreaterThan(1000);
    expect(source).toContain('var fillForms = (root) => {');
  });

  it('has settings that are saved, and puts them to use', async () => {
    await save(async page => {
      await page.fill('#utmost-licenseKey', `<script async src="https://x.example/t/${key}.js"></script>`);
      await page.fill('#utmost-cookieDays', '30');
      await page.fill('#utmost-parameters', 'partner\r\nref_id');
      await page.fill('#utmost-fields', 'visitor = utm_campaign');
      await page.check('[name="utmost[cookiePerParameter]"]');
      await page.check('[name="utmost[forms][]"][value=hubspot]');
      await page.uncheck('[name="utmost[leads]"]');
    });
    expect(await admin.inputValue('#utmost-licenseKey')).toBe(key);
    expect(await admin.inputValue('#utmost-fields')).toBe('visitor = utm_campaign');
    expect(await admin.isChecked('[name="utmost[leads]"]')).toBe(false);
    expect(await admin.textContent('#setting-error-settings_updated')).toContain('Settings saved.');
    const page = await newPage();
    const reports: string[] = [];
    await page.route('http://utmost.test/**', route => {
      reports.push(route.request().postData() ?? '');
      return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.goto(address('/?utm_source=news&partner=mia'));
    await expect.poll(() => reports.length).toBe(1);
    expect(await page.getAttribute('#utmost-js', 'src')).toContain('/tracker-whole.min.js?ver=');
    expect(visitEvent.parse(JSON.parse(reports[0] ?? ''))).toMatchObject({
      license_key: key,
      kind: 'visit',
      host: 'www.shop.test',
    });
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['partner', 'utm_source', 'utmost_last']);
    for (const { expires } of cookies) expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(30);
    php("delete_option('utmost');");
  });

  it('keeps what it refuses in its field, to be corrected, and what was saved before in force', async () => {
    await save(page => page.fill('#utmost-parameters', 'partner'));
    await admin.fill('#utmost-parameters', 'partner\nmy "own" <name>');
    await admin.fill('#utmost-cookieDays', '30');
    await admin.click('#submit');
    expect(await admin.textContent('#setting-error-utmost-parameters')).toContain(
      'Query parameters of your own: this wasn’t understood and isn’t saved.',
    );
    expect(await admin.inputValue('#utmost-parameters')).toBe('partner\nmy "own" <name>');
    expect(await admin.getAttribute('#utmost-parameters', 'aria-invalid')).toBe('true');
    const beside = 'td:has(> #utmost-parameters) > .notice-error';
    expect(await admin.textContent(beside)).toBe('This wasn’t understood and isn’t saved.');
    expect(await admin.getAttribute('.settings-error a', 'href')).toBe('#utmost-parameters');
    expect(JSON.parse(php("echo wp_json_encode(get_option('utmost'));"))).toEqual({
      cookieDays: 30,
      parameters: ['partner'],
    });
    await admin.reload();
    expect(await admin.inputValue('#utmost-parameters')).toBe('partner');
    expect(await admin.getAttribute('#utmost-parameters', 'aria-invalid')).toBeNull();
    php("delete_option('utmost');");
  });

  it('shows a value where the shortcode and the block stand, in the browser alone', async () => {
    const page = await newPage();
    await page.goto(address('/shown/?utm_source=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'));
    await page.waitForFunction(() =>
      document.querySelector('[data-utmost-value]')?.textContent?.startsWith('<img'),
    );
    const places = await page.$$eval('[data-utmost-value]', found => found.map(place => place.textContent));
    expect(places).toEqual(['<img src=x onerror=alert(1)>', 'no campaign']);
    expect(await page.$$('img[src=x]')).toEqual([]);
    const fresh = await fetch(given.local('/shown/'));
    expect(await fresh.text()).toContain('<span data-utmost-value="utm_source">nowhere</span>');
  });

  it('gives a marked form its values as it is put together for sending, without fields', async () => {
    await save(page => page.check('[name="utmost[formData]"]'));
    const page = await newPage();
    await page.goto(address('/contact/?utm_source=news'));
    expect(await filled(page, 'utm_source')).toBe('news');
    const sent = await page.evaluate(() => {
      const form = document.createElement('form');
      form.dataset.utmost = 'formdata utm_source';
      document.body.append(form);
      return { fields: form.elements.length, data: [...new FormData(form)] };
    });
    expect(sent).toEqual({ fields: 0, data: [['utm_source', 'news']] });
    php("delete_option('utmost');");
  });

  it('waits for the consent of the WP Consent API', async () => {
    await save(page => page.selectOption('#utmost-consent', 'wordpress'));
    const consent = `<script>window.wp_has_consent = category => document.cookie.includes("wp_consent_" + category + "=allow");</script>`;
    php(`update_option('test_consent', '${consent}');`);
    const page = await newPage();
    await page.goto(address('/contact/?utm_source=news'));
    expect(await filled(page, 'utm_source')).toBe('news');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.context().addCookies([{ name: 'wp_consent_marketing', value: 'allow', url: address('/') }]);
    await page.evaluate(() => {
      document.dispatchEvent(
        new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: 'allow' } }),
      );
    });
    await page.waitForFunction(() => document.cookie.includes('utmost_last='));
    php("delete_option('utmost'); delete_option('test_consent');");
  });

  it('is deleted and leaves nothing but what belongs to the site', async () => {
    await save(page => page.fill('#utmost-cookieDays', '60'));
    admin.on('dialog', dialog => dialog.accept());
    await admin.goto(address('/wp-admin/plugins.php'));
    await admin.click('[data-plugin="utmost/utmost.php"] .deactivate a');
    await admin.waitForSelector('[data-plugin="utmost/utmost.php"] .activate a');
    // Before WordPress' script has run, the link leads to a page that asks, and no row is marked.
    await admin.waitForLoadState('load');
    await admin.click('[data-plugin="utmost/utmost.php"] .delete a');
    await admin.waitForSelector('tr.deleted[data-plugin="utmost/utmost.php"]');
    const left = php(`global $wpdb;
      $like = '%utmost%';
      foreach (array('options' => 'option_name', 'usermeta' => 'meta_key', 'postmeta' => 'meta_key') as $table => $column) {
        echo implode(' ', $wpdb->get_col($wpdb->prepare("SELECT $column FROM {$wpdb->prefix}$table WHERE $column LIKE %s", $like)));
      }
      echo implode(' ', $wpdb->get_col("SHOW TABLES LIKE '%utmost%'")), file_exists(WP_PLUGIN_DIR . '/utmost') ? 'folder' : '';`);
    expect(left).toBe('');
  });
});

function mails(folder: string): string {
  return readIfThere(join(folder, 'mail.log'));
}

/** Addresses that WordPress or a plugin asked, or would have asked. */
function requestsOfServer(folder: string): string {
  return readIfThere(join(folder, 'requests.log'));
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
