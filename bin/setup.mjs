// Called by every npm script: checks Node's version, installs missing packages and runs the command in this process.
// It must use only Node's own modules and old syntax, or an outdated Node could not report its version.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

checkNode();
if (!isInstalled()) await install();
process.chdir(root);
// On Node 20 the AWS SDK prints a warning in every process we start; deployed functions run on a newer version.
process.env.NODE_NO_WARNINGS = '1';
// Node 20 reads no TypeScript, and TypeScript 7 has no compiler API for a loader: tsx runs scripts, the CDK app and the
// local cloud. Nothing rewrites imports, so each one carries its `.ts` ending.
const { register } = await import('tsx/esm/api');
register();
const { runCommand } = await import('./commands.ts');
process.exitCode = await runCommand(process.argv.slice(2));
