import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

const report = 'docs/performance.md';
const marker = '<!-- Written by `npm run bench -- --write`. -->\n';

interface Run {
  name: string;
  output: string;
  code: number | null;
}

/**
 * Runs the named benches, or all of them, one after the other; `--write` puts their figures into docs/performance.md.
 * Returns how many found a budget exceeded.
 */
export async function bench(root: string, argv: readonly string[]): Promise<number> {
  const all = readdirSync(join(root, 'test/bench'))
    .filter(file => file.endsWith('.bench.ts'))
    .map(file => file.replace('.bench.ts', ''));
  const asked = argv.filter(word => word !== '--write');
  const unknown = asked.find(name => !all.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no bench "${unknown}". Say none for all, or some of: ${all.join(', ')}.`);
    return 1;
  }
  if (asked.length > 0 && argv.includes('--write')) {
    console.error('--write takes all benches, so that their figures are of one machine and day.');
    return 1;
  }
  const runs: Run[] = [];
  for (const name of asked.length > 0 ? asked : all) runs.push(await run(root, name));
  if (argv.includes('--write')) write(root, runs);
  return runs.filter(({ code }) => code !== 0).length;
}

/** Runs one bench in a process of its own, so that it does not warm up the next one. */
function run(root: string, name: string): Promise<Run> {
  console.log(`\n## ${name}`);
  const file = join(root, 'test/bench', `${name}.bench.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise(done => child.once('close', code => done({ name, output, code })));
}

function write(root: string, runs: readonly Run[]) {
  const file = join(root, report);
  const [prose = ''] = readFileSync(file, 'utf8').split(marker);
  const date = new Date().toISOString().slice(0, 10);
  const figures = runs.map(({ name, output }) => `### ${name}\n\n\`\`\`text\n${output.trim()}\n\`\`\`\n`);
  writeFileSync(file, `${prose}${marker}\n${date}; ${machine()}.\n\n${figures.join('\n')}`);
}

/** What the figures depend on, without naming the machine. */
function machine() {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}
