import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { missingForWordpress } from './installed.ts';
import { runInWordpress } from './run-in-wordpress.ts';

const root = join(import.meta.dirname, '../../..');
/** The plugin as people download it. */
export const pluginZip = join(root, '.utmost/build/wordpress/utmost.zip');

export interface InWordpress {
  /** Its address by the name of a shop, which the browser of the tests leads to this machine. */
  address(path: string): string;
  /** Its address for requests without a browser. */
  local(path: string): string;
  /** Runs PHP in it. */
  php(code: string): string;
  folder: string;
}

/**
 * Runs tests in the one WordPress of this run. Where it cannot run they are one skipped test, or one that fails where
 * `REQUIRE_WORDPRESS` is set. `plugin` says whether our plugin is installed and active beforehand, with its defaults.
 */
export function inWordpress(
  name: string,
  { plugin }: { plugin: boolean },
  tests: (given: InWordpress) => void,
): void {
  const missing = missingForWordpress();
  if (missing.length > 0) {
    const absent = `${name}: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not installed`;
    test.skipIf(!process.env.REQUIRE_WORDPRESS)(absent, () => expect(missing).toEqual([]));
    return;
  }
  describe(name, () => {
    const site = inject('wordpress');
    const php = (code: string) => runInWordpress(site, code);
    beforeAll(() => {
      php("require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('utmost/utmost.php');");
      execFileSync('rm', ['-rf', join(site.folder, 'www/wp-content/plugins/utmost')]);
      if (!plugin) return;
      php(`require_once ABSPATH . 'wp-admin/includes/file.php'; require_once ABSPATH . 'wp-admin/includes/plugin.php';
        WP_Filesystem();
        $done = unzip_file('${pluginZip}', WP_PLUGIN_DIR);
        if (is_wp_error($done)) { throw new Exception($done->get_error_message()); }
        wp_cache_flush();
        $fault = activate_plugin('utmost/utmost.php');
        if (is_wp_error($fault)) { throw new Exception($fault->get_error_message()); }
        update_option('utmost', array());`);
    });
    tests({
      address: path => `http://www.shop.test:${site.port}${path}`,
      local: path => `http://127.0.0.1:${site.port}${path}`,
      php,
      folder: site.folder,
    });
  });
}
