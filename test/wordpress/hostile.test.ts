// What strangers, visitors and users of little right may try.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cookieTextOf } from '#shared/domain/attribution/cookie-code.ts';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';
import { sessionOf } from '../support/wordpress/session.ts';
import { administrator } from '../support/wordpress/site.ts';
import { visitorCookie } from '../support/wordpress/visitor-cookie.ts';

inWordpress('the plugin under attack', { plugin: true }, ({ local, php, folder }) => {
  const plugin = join(folder, 'www/wp-content/plugins/utmost');
  const log = () => readFileSync(join(folder, 'php.log'), { encoding: 'utf8', flag: 'a+' });
  beforeAll(() => {
    php(`foreach (array('subscriber', 'editor') as $role) {
      if (!username_exists($role)) { wp_insert_user(array('user_login' => $role, 'user_pass' => $role, 'role' => $role)); }
    }`);
  });
  afterEach(() => {
    php("delete_option('utmost');");
    // Old versions of WordPress have warnings of their own on newer PHP.
    expect(
      log()
        .split('\n')
        .filter(line => line.includes('/plugins/utmost/')),
    ).toEqual([]);
  });

  const sent = async (cookie: string): Promise<Record<string, string>> => {
    const answer = await fetch(local('/?form_plugin=contact-form-7'), {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ 'your-name': 'Mia' }),
    });
    return (await answer.json()) as Record<string, string>;
  };
  const cookieOf = (form: string) => `utmost_last=${cookieTextOf(form)}`;

  it('has no file that does anything when it is asked for itself', async () => {
    const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.php'),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const answer = await fetch(local(`/wp-content/plugins/utmost/${file}`));
      expect([file, answer.status, await answer.text()]).toEqual([file, 200, '']);
    }
  });

  describe('reads from cookies', () => {
    it.each([
      ['no script', 'a<script>alert(1)</script>b', 'ab'],
      ['no markup', 'a<img src=x onerror="alert(1)">b', 'ab'],
      ['no beginning of markup', 'a<img src=x ', 'a&lt;img src=x'],
      ['SQL, as text', "' OR 1=1; DROP TABLE wp_options; --", "' OR 1=1; DROP TABLE wp_options; --"],
      ['serialized objects, as text', 'O:8:"stdClass":0:{}', 'O:8:"stdClass":0:{}'],
      ['backslashes as they are', 'a\\b', 'a\\b'],
      ['no control or bidi characters', 'a\u0000\r\n\u202Eb', 'ab'],
      [
        'the first 512 characters',
        `${'é'.repeat(50)}${'x'.repeat(600)}`,
        `${'é'.repeat(50)}${'x'.repeat(462)}`,
      ],
    ])('%s', async (_, value, expected) => {
      const entry = await sent(visitorCookie({ 'your-name': 'evil', utm_source: value }).cookie);
      expect(entry.utm_source).toBe(expected);
      expect(entry['your-name']).toBe('Mia');
    });

    it.each([
      ['what a cut has left of a character', 'utm_source=news%C3', 'news'],
      ['nothing of other text that is not UTF-8', 'utm_source=%FFnews', ''],
    ])('%s', async (_, form, expected) => {
      expect((await sent(cookieOf(form))).utm_source).toBe(expected);
    });

    it.each([
      ['what has signs that ours never have', 'utmost_last=utm_source%3Devil'],
      ['what is longer than ours can be', `utmost_last=utm_source.2${'x'.repeat(1700)}`],
      ['lists', 'utmost_last[]=utm_source.2x; utmost_last[a]=b'],
      ['names that we do not know', cookieOf('admin=1&__proto__=x&constructor=y&_POST=z')],
    ])('nothing of %s', async (_, cookie) => {
      expect(await sent(cookie)).toEqual({ 'your-name': 'Mia', utm_source: '' });
    });
  });

  describe('keeps its settings to administrators', () => {
    const session = (name: string, password = name) => sessionOf({ local }, { name, password });
    const post = (cookie: string, fields: Record<string, string>) =>
      fetch(local('/wp-admin/options.php'), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams({
          option_page: 'utmost',
          action: 'update',
          'utmost[cookieDays]': '7',
          ...fields,
        }),
      });

    it.each(['subscriber', 'editor'])('and shows them to no %s', async user => {
      const cookie = await session(user);
      expect(cookie).toContain('wordpress_logged_in');
      const page = await fetch(local('/wp-admin/options-general.php?page=utmost'), { headers: { cookie } });
      expect(page.status).toBe(403);
      expect((await post(cookie, {})).status).toBe(403);
      expect(php("echo wp_json_encode(get_option('utmost'));")).toBe('false');
    });

    it('and takes none from an administrator whose request was made by another site', async () => {
      const cookie = await session(administrator.name, administrator.password);
      expect(cookie).toContain('wordpress_logged_in');
      for (const nonce of [{}, { _wpnonce: '0123456789' }])
        expect((await post(cookie, nonce)).status).toBe(403);
      expect(php("echo wp_json_encode(get_option('utmost'));")).toBe('false');
    });

    it('and out of the REST API', async () => {
      const answer = await fetch(local('/wp-json/wp/v2/settings'));
      expect(answer.status).toBe(401);
      expect(
        php(
          "echo isset(get_registered_settings()['utmost']['show_in_rest']) && get_registered_settings()['utmost']['show_in_rest'] ? 'shown' : '';",
        ),
      ).toBe('');
    });
  });

  it('stores nothing that was not asked for, whoever writes the option', () => {
    const kept = php(`do_action('admin_menu'); do_action('admin_init');
      require_once WP_PLUGIN_DIR . '/utmost/admin/settings.php'; utmost_register_option();
      require_once ABSPATH . 'wp-admin/includes/template.php';
      update_option('utmost', array(
        'licenseKey' => '"><script>', 'consent' => 'none', 'consentCategory' => array('x'), 'cookieDays' => '9999',
        'parameters' => "email\\nconstructor", 'fields' => "a = <b>", 'forms' => array('evil', array('x'), 'hubspot'),
        'linkedDomains' => "javascript:alert(1)", 'leads' => 'no', 'more' => '<script>'));
      echo wp_json_encode(get_option('utmost'));`);
    expect(JSON.parse(kept)).toEqual({ forms: ['hubspot'] });
  });

  it('has one autoloaded option', () => {
    php("update_option('utmost', array('cookieDays' => 30));");
    const rows = php(
      `global $wpdb; echo wp_json_encode($wpdb->get_results("SELECT option_name, autoload FROM {$wpdb->options} WHERE option_name LIKE '%utmost%'"));`,
    );
    // Newer versions of WordPress have words of their own; a transient of connecting may be there, and is not loaded.
    const loaded = (JSON.parse(rows) as { option_name: string; autoload: string }[]).filter(
      ({ autoload }) => !['no', 'off', 'auto-off'].includes(autoload),
    );
    expect(loaded.map(({ option_name }) => option_name)).toEqual(['utmost']);
  });

  it('writes options into the page so that no value leaves its attribute', async () => {
    php(
      `update_option('utmost', array('licenseKey' => '"><script>alert(1)</script>', 'fields' => array("'a" => 'utm_source')));`,
    );
    const page = await (await fetch(local('/'))).text();
    expect(page).not.toContain('<script>alert(1)');
    expect(page.match(/data-options="[^"<>]*"/g)).toHaveLength(1);
  });
});
