import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { programs } from './installed.ts';
import type { WordpressSite } from './site.ts';

/** Runs PHP inside WordPress, as its own scripts are, and answers what it prints. */
export function runInWordpress(
  { folder, port }: Pick<WordpressSite, 'folder' | 'port'>,
  code: string,
  before = '',
): string {
  const script = `${before}
    $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}';
    $_SERVER['REQUEST_METHOD'] = 'GET';
    require '${join(folder, 'www/wp-load.php')}';
    ${code}`;
  const { status, stdout, stderr } = spawnSync(
    programs.php,
    ['-d', 'display_errors=stderr', '-d', 'sendmail_path=/bin/true', '-r', script],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`PHP in WordPress: ${stderr}${stdout}`);
  return stdout;
}

/** Runs PHP without WordPress; throws what it says if it fails. */
export function runPhp(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(programs.php, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`php ${args.join(' ')}: ${stderr}${stdout}`);
  return stdout;
}
