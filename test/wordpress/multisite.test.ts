// A network of two sites. The one WordPress of the run is a network only for the commands of this file: its pages are not.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';
import { runInWordpress } from '../support/wordpress/run-in-wordpress.ts';

const key = '0b1c2d3e-1111-4222-8333-944445555666';

inWordpress('the plugin in a network of sites', { plugin: true }, ({ php }) => {
  const wordpress = inject('wordpress');
  const host = `127.0.0.1:${wordpress.port}`;

  const onNetwork = (path: string, code: string) =>
    runInWordpress(
      wordpress,
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php'; ${code}`,
      `define('MULTISITE', true); define('SUBDOMAIN_INSTALL', false);
      define('DOMAIN_CURRENT_SITE', '${host}'); define('PATH_CURRENT_SITE', '/');
      define('SITE_ID_CURRENT_SITE', 1); define('BLOG_ID_CURRENT_SITE', 1);
      $_SERVER['REQUEST_URI'] = '${path}';`,
    );
  const tag = (path: string) =>
    onNetwork(path, "do_action('wp_enqueue_scripts'); wp_scripts()->do_items(array('utmost'));");
  /** What of ours is in the options of both sites. */
  const left = () =>
    onNetwork(
      '/',
      `global $wpdb;
      foreach (array($wpdb->base_prefix, $wpdb->base_prefix . '2_') as $prefix) {
        echo implode(' ', $wpdb->get_col("SELECT option_name FROM {$prefix}options WHERE option_name LIKE '%utmost%'")), ';';
      }`,
    );

  beforeAll(() => {
    php(`require_once ABSPATH . 'wp-admin/includes/upgrade.php';
      global $wpdb;
      foreach ($wpdb->tables('ms_global') as $table => $name) { $wpdb->$table = $name; }
      install_network();
      populate_network(1, '${host}', 'admin@shop.test', 'Network', '/', false);
      deactivate_plugins('utmost/utmost.php');`);
    onNetwork(
      '/',
      `global $wpdb;
      $id = wpmu_create_blog('${host}', '/two/', 'Two', 1);
      // WordPress takes the colon out of an address with a port.
      $wpdb->update($wpdb->blogs, array('domain' => '${host}'), array('blog_id' => $id));
      activate_plugin('utmost/utmost.php', '', true);`,
    );
  });
  afterAll(() => {
    onNetwork('/', "require_once ABSPATH . 'wp-admin/includes/ms.php'; wpmu_delete_blog(2, true);");
    php(`global $wpdb;
      foreach ($wpdb->tables('ms_global') as $name) { $wpdb->query("DROP TABLE IF EXISTS $name"); }
      delete_option('utmost');`);
  });

  it('is active on every site, each with choices of its own', () => {
    onNetwork('/two/', `update_option('utmost', array('licenseKey' => '${key}'));`);
    expect(tag('/')).toMatch(/id=['"]utmost-js['"]/);
    expect(tag('/')).not.toContain(key);
    expect(tag('/two/')).toContain(key);
  });

  it('leaves nothing on any of them when it is deleted', () => {
    for (const path of ['/', '/two/'])
      onNetwork(
        path,
        "update_option('utmost', array('cookieDays' => 30)); set_transient('utmost_usage', array('state' => 'unknown'), 60); update_option('utmost_connection', array('token' => 'x'), false);",
      );
    expect(left().match(/utmost_connection/g)).toHaveLength(2);
    onNetwork(
      '/',
      "deactivate_plugins('utmost/utmost.php', false, true); uninstall_plugin('utmost/utmost.php');",
    );
    expect(left()).toBe(';;');
  });
});
