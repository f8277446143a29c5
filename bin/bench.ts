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
 * Runs the named benches, or all, one after the other; `--write` puts their figures into docs/performance.md. Returns
 * how many exceeded a budget.
 */
export async function bench(root: string, argv: readonly string[]): Promise<number> {
  const all = readdirSync(join(root, 'test/bench'))
    .filter(file => file.endsWith('.bench.ts'))
    .map(file => file.replace('.bench.ts', ''));
  const asked = argv.filter(word => word !== '--write');
  const unknown = asked.find(name => !all.includes(name));
  if (unknown !== undefined) {
    console.error(
      `There is no bench "${unknown}". Name one or more of: ${all.join(', ')}; without a name all of them run.`,
    );
    return 1;
  }
  if (asked.length > 0 && argv.includes('--write')) {
    console.error('--write runs all benches, because the figures must come from one machine and day.');
    return 1;
  }
  const runs: Run[] = [];
  for (const name of asked.length > 0 ? asked : all) runs.push(await run(root, name));
  if (argv.includes('--write')) write(root, runs);
  return runs.filter(({ code }) => code !== 0).length;
}

/** Runs each bench in its own process, because a warm one would distort the next bench's figures. */
function run(root: string, name: string): Promise<Run> {
  console.log(`\n## ${name}`);
  const file = join(root, 'test/bench', `${name}.bench.ts`);
  const child = spawn(process.execPath, [file], {
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

/** The properties of the machine that the figures depend on. */
function machine() {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}
