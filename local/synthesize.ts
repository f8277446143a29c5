// The template of stage `local`, made by the product's own CDK application. It is made once for all runs, and kept
// while nothing it is made from changes; each run has a copy with its own addresses and keys.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fill, hasPlaceholder, type RunValues } from './run-values.ts';
import { stage } from './settings.ts';

const root = join(import.meta.dirname, '..');
const kept = join(root, '.utmost/templates');
const inputs = [
  'infra',
  'shared',
  'settings',
  'bin',
  '.utmost/build/functions',
  'web/dist',
  'package-lock.json',
];
/** Names the files of an assembly in which a placeholder stands. */
const listName = 'placeholders.json';

/**
 * Writes the template below `folder`; answers the folder of the assembly. `settings` are those of the placeholders of
 * `run-values.ts`.
 */
export async function synthesize(folder: string, settings: object, values: RunValues): Promise<string> {
  const text = JSON.stringify(settings, null, 2);
  const out = join(folder, 'cdk.out');
  const markFile = join(folder, 'mark');
  const inputMark = markOf(text);
  const mark = `${inputMark} ${hashOf(JSON.stringify(values))}`;
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return out;
  const made = join(kept, hashOf(text).slice(0, 12), inputMark);
  if (!existsSync(made)) await make(made, text);
  rmSync(folder, { recursive: true, force: true });
  cpSync(made, out, { recursive: true });
  for (const file of JSON.parse(readFileSync(join(out, listName), 'utf8')) as string[])
    writeFileSync(join(out, file), fill(readFileSync(join(out, file), 'utf8'), values));
  writeFileSync(markFile, mark);
  return out;
}

/** Whole or not at all, whoever else makes the same; what was made of the same settings before goes. */
async function make(folder: string, settings: string): Promise<void> {
  const beside = join(folder, '..');
  mkdirSync(beside, { recursive: true });
  // The machine's own chance: where ids follow a seed, two processes would share a draft.
  const draft = mkdtempSync(join(kept, 'draft-'));
  const settingsFile = join(draft, 'settings.json');
  writeFileSync(settingsFile, settings);
  await run(settingsFile, draft);
  const files = filesOf(draft).filter(file => hasPlaceholder(readFileSync(file, 'utf8')));
  writeFileSync(join(draft, listName), JSON.stringify(files.map(file => relative(draft, file))));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  for (const name of readdirSync(beside))
    if (name !== basename(folder)) rmSync(join(beside, name), { recursive: true, force: true });
}

function markOf(settings: string): string {
  const facts = inputs
    .flatMap(input => filesOf(join(root, input)))
    .sort()
    .map(file => {
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    });
  return hashOf([settings, ...facts].join('\n'));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

function run(settingsFile: string, out: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'bin/utmost.ts')], {
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
