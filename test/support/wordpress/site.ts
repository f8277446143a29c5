// A real WordPress, private to the tests: its own database, its own folder, an address of this machine only.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderForBrowser, startSupervised } from '../engines/supervised.ts';
import { freePort } from '../stack/free-port.ts';
import { startDatabase } from './database.ts';
import { programs } from './installed.ts';
import { runInWordpress } from './run-in-wordpress.ts';
import { writeSiteFiles } from './site-files.ts';

export interface WordpressSite {
  port: number;
  /** Its log is `php.log`, its mails are in `mail.log`, WordPress is in `www`. */
  folder: string;
  version: string;
}

export const administrator = { name: 'admin', password: 'a long password' };

/** Starts a WordPress without our plugin. `constants` stand in its `wp-config.php`. */
export async function startWordpress(
  constants?: Readonly<Record<string, string>>,
): Promise<WordpressSite & { stop(): Promise<void> }> {
  const folder = folderForBrowser();
  const database = await startDatabase(folder);
  try {
    const www = writeSiteFiles({ folder, socket: database.socket, constants });
    const port = await freePort();
    const version = install({ folder, port });
    const mail = `/bin/sh -c 'cat >> "${join(folder, 'mail.log')}"'`;
    const server = startSupervised(
      [
        programs.php,
        ...['-d', `sendmail_path=${mail}`, '-S', `127.0.0.1:${port}`, '-t', www, join(folder, 'router.php')],
      ],
      // A request to itself would wait for itself with one process.
      { folder: folderForBrowser(), env: { PHP_CLI_SERVER_WORKERS: '4' } },
    );
    await answers(port);
    return {
      port,
      folder,
      version,
      async stop() {
        await server.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function install(site: Pick<WordpressSite, 'folder' | 'port'>): string {
  return runInWordpress(
    site,
    `require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install('Shop', '${administrator.name}', 'admin@shop.test', true, '', '${administrator.password}');
    update_option('permalink_structure', '/%postname%/');
    $GLOBALS['wp_rewrite']->init();
    flush_rewrite_rules(false);
    echo get_bloginfo('version');`,
    "define('WP_INSTALLING', true);",
  );
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const status = await fetch(`http://127.0.0.1:${port}/`).then(
      async answer => (await answer.text()) && answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (tries > 200) throw new Error(`WordPress answers ${status}`);
    await pause(50);
  }
}
