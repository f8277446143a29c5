// The template of stage `local`, made by the product's own CDK application; kept while nothing it is made from changes.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stage } from './settings.ts';

const root = join(import.meta.dirname, '..');
const inputs = [
  'infra',
  'shared',
  'settings',
  'bin',
  '.utmost/build/functions',
  'web/dist',
  'package-lock.json',
];

/** Writes settings and template below `folder`; answers the folder of the assembly. */
export async function synthesize(folder: string, settings: object): Promise<string> {
  const text = JSON.stringify(settings, null, 2);
  const out = join(folder, 'cdk.out');
  const markFile = join(folder, 'mark');
  const mark = markOf(text);
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return out;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const settingsFile = join(folder, 'settings.json');
  writeFileSync(settingsFile, text);
  await run(settingsFile, out);
  writeFileSync(markFile, mark);
  return out;
}

function markOf(settings: string): string {
  const hash = createHash('sha256').update(settings);
  for (const file of inputs.flatMap(input => filesOf(join(root, input))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

function run(settingsFile: string, out: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bin/utmost.ts')], {
    cwd: root,
    env: {
      ...process.env,
      CDK_VALIDATION: 'false',
      CDK_OUTDIR: out,
      CDK_CONTEXT_JSON: JSON.stringify({ stage }),
      UTMOST_SETTINGS: settingsFile,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => {
      if (code === 0) resolve();
      else reject(new Error(`The template could not be made:\n${Buffer.concat(said).toString()}`));
    });
  });
}
