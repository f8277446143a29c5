// Called by every npm script: checks Node's version, installs missing packages and runs the command in this process.
// It must use only Node's own modules and old syntax, or an outdated Node could not report its version.
import { spawnSync } from 'node:child_process';
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

const install = () => {
  console.log('Installing packages (once) …');
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(program, [...args, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0) stop('The packages could not be installed; the lines above say why. Then try again.');
};

checkNode();
if (!isInstalled()) install();
process.chdir(root);
// On Node 20 the AWS SDK prints a warning in every process we start; deployed functions run on a newer version.
process.env.NODE_NO_WARNINGS = '1';
// docs/decisions/0001
const { register } = await import('tsx/esm/api');
register();
const { runCommand } = await import('./commands.ts');
process.exitCode = await runCommand(process.argv.slice(2));
