import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Supervised, startSupervised } from '../engines/supervised.ts';
import { programs } from './installed.ts';

/** A MariaDB of its own, which listens on a socket in this folder and nowhere else, with the empty database `wordpress`. */
export async function startDatabase(folder: string): Promise<Supervised & { socket: string }> {
  const socket = join(folder, 'database.sock');
  const data = `--datadir=${join(folder, 'database')}`;
  // It refuses to run as root unless that is said aloud.
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const made = spawnSync(
    programs.installDatabase,
    ['--no-defaults', data, '--auth-root-authentication-method=normal', '--skip-test-db', ...user],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`the database could not be made: ${made.stderr}`);
  const server = startSupervised(
    [
      programs.database,
      ...['--no-defaults', data, `--socket=${socket}`, '--skip-networking', '--performance-schema=off'],
      ...[`--pid-file=${join(folder, 'database.pid')}`, '--innodb-buffer-pool-size=32M'],
      ...['--innodb-flush-log-at-trx-commit=0', ...user],
    ],
    { folder, env: {} },
  );
  for (let tries = 0; !isReady(socket); tries++) {
    if (tries > 300) throw new Error('the database did not start');
    await pause(50);
  }
  return { ...server, socket };
}

function isReady(socket: string): boolean {
  const create = `(new mysqli('localhost', 'root', '', 'mysql', 0, '${socket}'))->query('CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4');`;
  return existsSync(socket) && spawnSync(programs.php, ['-r', create]).status === 0;
}
