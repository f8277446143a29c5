// The few files that make Debian's WordPress a private one.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordpressFiles } from './installed.ts';

interface SiteFilesProps {
  folder: string;
  socket: string;
  /** Definitions for `wp-config.php`, as PHP. */
  constants?: Readonly<Record<string, string>> | undefined;
}

/** Puts WordPress, its configuration and the stand-ins for other plugins into `folder/www`. */
export function writeSiteFiles({ folder, socket, constants = {} }: SiteFilesProps): string {
  const www = join(folder, 'www');
  // The package's own `.htaccess` is a link that leads nowhere; its other links lead to packages beside it.
  cpSync(wordpressFiles() ?? '', www, {
    recursive: true,
    dereference: true,
    filter: path => !path.endsWith('.htaccess'),
  });
  for (const path of ['wp-content/uploads', 'wp-content/mu-plugins'])
    mkdirSync(join(www, path), { recursive: true });
  writeFileSync(join(www, 'wp-config.php'), configuration(folder, socket, constants));
  writeFileSync(join(folder, 'router.php'), router);
  cpSync(join(import.meta.dirname, 'stand-ins'), join(www, 'wp-content/mu-plugins'), { recursive: true });
  return www;
}

function configuration(folder: string, socket: string, constants: Readonly<Record<string, string>>): string {
  const more = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`);
  return `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_CHARSET', 'utf8mb4');
define('DB_HOST', 'localhost:${socket}');
// Any name that leads to this port will do.
$address = 'http://' . ($_SERVER['HTTP_HOST'] ?? '127.0.0.1');
define('WP_HOME', $address); define('WP_SITEURL', $address);
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) { define($name . '_KEY', "test $name"); define($name . '_SALT', "test $name salt"); }
define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', '${join(folder, 'php.log')}');
define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true); define('FS_METHOD', 'direct');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('SCRIPT_DEBUG', isset($_GET['script_debug']));
${more.join('\n')}
$table_prefix = 'wp_';
define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

/** What a web server's rewriting does: files are served, everything else is WordPress' front page. */
const router = `<?php
$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
if (str_contains($path, '..')) { http_response_code(400); return true; }
if ($path !== '/' && is_dir($root . $path) && is_file($root . rtrim($path, '/') . '/index.php')) {
  if (!str_ends_with($path, '/')) { header("Location: $path/"); return true; }
  $path .= 'index.php';
}
if ($path !== '/' && is_file($root . $path)) {
  if (!str_ends_with($path, '.php')) return false;
} else $path = '/index.php';
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $path;
$_SERVER['SCRIPT_FILENAME'] = $root . $path;
chdir(dirname($root . $path));
require $root . $path;
`;
