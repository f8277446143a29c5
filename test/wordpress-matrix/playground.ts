import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { freePort } from '../support/stack/free-port.ts';
import { wordpressFiles } from '../support/wordpress/installed.ts';

const own = import.meta.dirname;
const root = join(own, '../..');
const patienceMs = 180_000;

/** Debian's WordPress on another PHP, with our plugin active. `log` answers what PHP has complained about. */
export async function startPlayground(php: string) {
  if (!existsSync(join(own, 'node_modules'))) install();
  const folder = mkdtempSync(join(tmpdir(), 'utmost-matrix-'));
  const www = join(folder, 'www');
  writeSite(www);
  const blueprint = join(folder, 'blueprint.json');
  writeFileSync(
    blueprint,
    JSON.stringify({
      // Without it the newest version is taken, whatever the command says.
      preferredVersions: { php, wp: 'latest' },
      steps: [{ step: 'activatePlugin', pluginPath: 'utmost/utmost.php' }],
    }),
  );
  const port = await freePort();
  let printed = '';
  const child = spawn(
    process.execPath,
    [
      join(own, 'node_modules/@wp-playground/cli/wp-playground.js'),
      ...['server', `--php=${php}`, `--port=${port}`, `--blueprint=${blueprint}`, '--workers=1'],
      ...[
        '--wordpress-install-mode=install-from-existing-files',
        '--mount-dir-before-install',
        www,
        '/wordpress',
      ],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const stop = async () => {
    const ended = new Promise(done => child.once('exit', done));
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (const from = Date.now(); !(await answers(url)); await pause(250))
    if (child.exitCode !== null || Date.now() - from > patienceMs) {
      await stop();
      throw new Error(`PHP ${php} did not start:\n${printed.slice(-2000)}`);
    }
  const log = () => {
    const file = join(www, 'wp-content/debug.log');
    return printed + (existsSync(file) ? readFileSync(file, 'utf8') : '');
  };
  return { url, log, stop };
}

function install(): void {
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: own,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`WordPress Playground could not be installed.\n${stderr}`);
}

function writeSite(www: string): void {
  const files = wordpressFiles();
  if (!files) throw new Error('WordPress is missing: test/support/wordpress/unpack.sh');
  cpSync(files, www, {
    recursive: true,
    dereference: true,
    // Debian's configuration reads from a folder of the system.
    filter: path => !/\.htaccess$|\/wp-config\.php$/.test(path),
  });
  cpSync(join(root, 'test/support/wordpress/stand-ins'), join(www, 'wp-content/mu-plugins'), {
    recursive: true,
  });
  const zip = unzipSync(readFileSync(join(root, '.utmost/build/wordpress/utmost.zip')));
  for (const [name, bytes] of Object.entries(zip)) {
    const file = join(www, 'wp-content/plugins', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

async function answers(url: string): Promise<boolean> {
  const page = await fetch(url).then(
    answer => answer.text(),
    () => '',
  );
  return page.includes('utmost-js');
}
