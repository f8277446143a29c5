// Connecting with an account and back, on a real WordPress and a whole stack, as its owner does it in a browser.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectText } from '#shared/text/connect-site.ts';
import { mailsTo } from '../support/browser/visitor.ts';
import { post } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';
import { logIn } from '../support/wordpress/log-in.ts';
import { openOwner } from '../support/wordpress/owner.ts';

inWordpress('connecting with an account', { plugin: true }, given => {
  const { address, local, php } = given;
  let stack: ReturnType<typeof stackHere>;
  let own: Awaited<ReturnType<typeof openOwner>>;

  beforeAll(async () => {
    stack = stackHere();
    own = await openOwner(given, stack);
  });
  beforeEach(() => void own.asked());
  afterAll(() => own?.close());

  it('takes two clicks and no typing: the key is put to use, the owner sees the site and is mailed', async () => {
    await own.connect();
    expect(await own.result()).toContain('This site is connected.');
    expect(own.admin.url()).not.toContain('utmost_code');
    expect(await own.admin.textContent('.utmost-connected')).toContain(
      'Connected to the license for shop.test since',
    );
    expect(own.options()).toEqual({ licenseKey: own.key });
    expect(await own.sites()).toMatchObject([{ address: own.site }]);
    await expect
      .poll(async () => (await mailsTo(stack, own.owner.email)).map(({ subject }) => subject))
      .toContain('A WordPress site is connected with your Utmost license');
    const loaded = php(
      'global $wpdb; echo $wpdb->get_var("SELECT autoload FROM $wpdb->options WHERE option_name = \'utmost_connection\'");',
    );
    expect(loaded).toMatch(/^(no|off)$/);
  });

  it('shows the usage on the dashboard, loaded after the page and kept for the next', async () => {
    php("delete_transient('utmost_usage');");
    await post(
      `${stack.site}/collect`,
      {
        event_id: randomUUID(),
        license_key: own.key,
        kind: 'visit',
        at: Date.now(),
        host: 'www.shop.test',
        path: '/',
        c: { utm_source: 'google' },
      },
      { origin: 'https://www.shop.test' },
    );
    await post(`${stack.site}/__local/jobs/count-visits`, {});
    own.asked();
    await own.admin.route('**/admin-ajax.php', route => route.abort());
    await own.admin.goto(address('/wp-admin/'));
    await own.admin.waitForSelector('.utmost-usage:has-text("couldn’t be loaded")');
    expect(own.asked()).toEqual([]);
    await own.admin.unroute('**/admin-ajax.php');
    await own.admin.goto(address('/wp-admin/'));
    await own.admin.waitForSelector('.utmost-usage:has-text("This month: 1 of 5,000 visits, 0 leads.")');
    expect(own.asked()).toEqual([`${stack.site}/config.json`, `${stack.api}/http/connect-site`]);
    await own.admin.route('**/admin-ajax.php', route => route.abort());
    await own.admin.goto(address('/wp-admin/'));
    expect(await own.admin.textContent('.utmost-usage')).toContain('This month: 1 of 5,000 visits');
    await own.admin.unroute('**/admin-ajax.php');
    expect(own.asked()).toEqual([]);
  });

  it('asks nobody for a visitor’s page, and shows the usage to administrators alone', async () => {
    php(`delete_transient('utmost_usage');
      if (!username_exists('writer')) { wp_insert_user(array('user_login' => 'writer', 'user_pass' => 'writer', 'role' => 'editor')); }`);
    expect(await (await fetch(local('/'))).text()).toContain('utmost-js');
    const other = await own.browser.newContext();
    const writer = await other.newPage();
    await logIn(writer, given, { name: 'writer', password: 'writer' });
    expect(await writer.content()).not.toContain('utmost-usage');
    const posted = (path: string, form: Record<string, string>) =>
      writer.evaluate(
        async ([to, body]) => (await fetch(to, { method: 'POST', body: new URLSearchParams(body) })).status,
        [address(path), form] as const,
      );
    expect(await posted('/wp-admin/admin-ajax.php', { action: 'utmost_usage', _ajax_nonce: 'x' })).toBe(403);
    for (const action of ['utmost_connect', 'utmost_disconnect'])
      expect(await posted('/wp-admin/admin-post.php', { action })).toBe(403);
    const stranger = await fetch(local('/wp-admin/admin-ajax.php?action=utmost_usage'));
    expect([stranger.status, own.asked()]).toEqual([400, []]);
    await other.close();
    expect(own.kept()).not.toBeNull();
  });

  it('an outage ends nothing: the connection and the key stay', async () => {
    php("delete_transient('utmost_usage'); update_option('test_service', 'http://localhost:1');");
    await own.admin.goto(address('/wp-admin/options-general.php?page=utmost'));
    await own.admin.waitForSelector('.utmost-usage:has-text("couldn’t be reached")');
    php(`delete_transient('utmost_usage'); update_option('test_service', '${stack.site}');`);
    expect([own.kept()?.domain, own.options()]).toEqual(['shop.test', { licenseKey: own.key }]);
  });

  it('is ended in the account: the plugin learns it when it asks, and forgets the key', async () => {
    await own.admin.goto(`${stack.site}/infos/subscriptions?open=${own.id}`);
    await own.admin.getByRole('button', { name: connectText.sites.disconnectOf(own.site) }).click();
    await own.admin
      .locator('dialog[open]')
      .getByRole('button', { name: connectText.sites.disconnect })
      .click();
    await own.admin.getByText(connectText.sites.done).waitFor();
    expect(await own.sites()).toEqual([]);
    await own.admin.goto(address('/wp-admin/'));
    await own.admin.waitForSelector('.utmost-usage:has-text("This site was disconnected in your account.")');
    expect([own.kept(), own.options()]).toEqual([null, {}]);
    await own.admin.goto(address('/wp-admin/'));
    expect(await own.admin.content()).not.toContain('utmost-usage');
  });

  it('is ended in WordPress: the account knows at once', async () => {
    await own.connect();
    expect(await own.sites()).toHaveLength(1);
    await own.admin.click('text="Disconnect"');
    await own.admin.waitForURL('**utmost_result=disconnected');
    expect([await own.sites(), own.kept(), own.options()]).toEqual([[], null, {}]);
  });

  it('is ended when the plugin is deleted, which leaves nothing', async () => {
    if (!own.kept()) await own.connect();
    php(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
      deactivate_plugins('utmost/utmost.php');
      uninstall_plugin('utmost/utmost.php');`);
    expect(await own.sites()).toEqual([]);
    expect(
      php(
        `global $wpdb; echo implode(' ', $wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%utmost%'"));`,
      ),
    ).toBe('');
  });
});
