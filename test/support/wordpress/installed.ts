// Whether this machine can run a WordPress, and where its files are.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const systemFolders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

/**
 * Folders with WordPress' files: one that is named, for another version; the installed package; or the one that
 * `unpack.sh` has unpacked.
 */
const wordpressFolders = [
  process.env.WORDPRESS_FILES ?? '',
  '/usr/share/wordpress',
  join(root, '.utmost/wordpress/usr/share/wordpress'),
];

export const programs = {
  php: pathOf('php'),
  database: pathOf('mariadbd'),
  installDatabase: pathOf('mariadb-install-db'),
};

/** Where WordPress' files are; undefined if they are nowhere. */
export function wordpressFiles(): string | undefined {
  return wordpressFolders.find(folder => existsSync(join(folder, 'wp-settings.php')));
}

/** What is missing here to run a WordPress, as Debian's packages. */
export function missingForWordpress(): string[] {
  const modules = programs.php ? spawnSync(programs.php, ['-m'], { encoding: 'utf8' }).stdout : '';
  return [
    ...(programs.php ? [] : ['php-cli']),
    ...(/^mysqli$/m.test(modules) ? [] : ['php-mysql']),
    ...(programs.database && programs.installDatabase ? [] : ['mariadb-server-core']),
    ...(pathOf('my_print_defaults') ? [] : ['mariadb-client-core']),
    ...(wordpressFiles() ? [] : ['wordpress (test/support/wordpress/unpack.sh)']),
  ];
}

function pathOf(program: string): string {
  return systemFolders.map(folder => join(folder, program)).find(path => existsSync(path)) ?? '';
}
