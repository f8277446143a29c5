// Called by every npm script: checks Node's version, installs missing packages and runs the command, on the Node that the
// packages bring. It must use only Node's own modules and old syntax, or an outdated Node could not report its version.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const stop = message => {
  console.error(message);
  process.exit(1);
};

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`This needs Node.js 20.19 or newer; you have ${process.versions.node}. See https://nodejs.org/`);
};

const packagesOf = file => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages || {};
  } catch {
    return {};
  }
};

/** Whether node_modules matches the lock file; optional packages may be missing on this platform. */
const isInstalled = () => {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, one]) => {
    const found = present[path];
    if (path === '' || (!found && (one.optional || one.devOptional))) return true;
    return found && found.version === one.version && found.integrity === one.integrity;
  });
};

/** Errors only: warnings about packages of packages are nothing that a newcomer could mend. */
const install = async () => {
  console.log('Installing packages (once, one to three minutes) …');
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  // In a terminal npm itself shows that it is at work.
  const sign = process.stdout.isTTY
    ? undefined
    : setInterval(() => console.log(`  still installing (${seconds()} s)`), 30_000);
  const child = spawn(program, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  const status = await new Promise(done => child.once('error', () => done(1)).once('close', done));
  clearInterval(sign);
  if (status !== 0) stop('The packages could not be installed; the lines above say why. Then try again.');
  console.log(`Installed in ${seconds()} s.`);
};

/** The Node that the lock file brings for this platform: of the same major as the deployed functions'. */
const ownNode = () => {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = system === 'win' ? 'bin/node.exe' : 'bin/node';
  const names = ['node', 'node-bin'].map(name => `${name}-${system}-${process.arch}`);
  return names.map(name => join(root, 'node_modules', name, file)).find(path => existsSync(path));
};

/** Goes on in another Node; answers its exit code. */
const handOver = node => {
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH || ''}` },
  });
  // A terminal's Ctrl-C has reached the child by itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Where npm is ended, its shell passes no signal on.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  return new Promise(done => child.once('exit', code => done(code === null ? 1 : code)));
};

const runHere = async () => {
  process.chdir(root);
  const { runCommand } = await import('./commands.ts');
  return runCommand(process.argv.slice(2));
};

checkNode();
if (!isInstalled()) await install();
const node = ownNode();
if (!node && Number(process.versions.node.split('.')[0]) < 24)
  stop(
    `npm has no Node.js 24 for ${process.platform} on ${process.arch}: install it, see https://nodejs.org/`,
  );
const isOwn = !node || realpathSync(node) === realpathSync(process.execPath);
process.exitCode = isOwn ? await runHere() : await handOver(node);
