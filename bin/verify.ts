import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { outcomeOf, summaryOf, type TestOutcome, type VitestReport } from './outcome.ts';

/** `show` is given what the step prints. */
type Step = (root: string, show: (printed: Buffer) => void) => Promise<TestOutcome>;

/** One after the other; the steps of a pair run at once, because each leaves a processor idle. */
const checks: readonly Step[][] = [
  [
    tool('Format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
    tool('Types', 'typescript/bin/tsc', '-b'),
  ],
  [tests('local'), tool('Unused code', 'knip/bin/knip.js', '--no-progress')],
  [tests('unit')],
  [tests('tables')],
];

/** Runs the checks that need no build: format, lint, types, unused code and unit tests. */
export async function check(root: string): Promise<number> {
  return all(root, checks);
}

/** Builds, then runs all checks and tests. */
export async function test(root: string): Promise<number> {
  await build(root);
  return all(root, [
    ...checks,
    [tests('component')],
    [tests('integration')],
    [tests('unkind')],
    [tests('money')],
    // One process each, for the most part.
    [tests('infra'), tests('tracker')],
    [tests('browser')],
    // One WordPress and one browser at a time each leave the other a processor.
    [tests('engines'), tests('wordpress')],
  ]);
}

async function all(root: string, steps: readonly Step[][]): Promise<number> {
  reportMissingSpecs();
  const outcomes: TestOutcome[] = [];
  for (const together of steps) outcomes.push(...(await Promise.all(together.map(apart(root)))));
  const { text, failed } = summaryOf(outcomes);
  console.log(`\n${text}`);
  return failed === 0 ? 0 : 1;
}

/** The first step of a pair prints as it goes; what the other prints follows when it has ended. */
function apart(root: string) {
  return async (step: Step, index: number) => {
    const kept: Buffer[] = [];
    const outcome = await step(root, printed => {
      if (index === 0) process.stdout.write(printed);
      else kept.push(printed);
    });
    process.stdout.write(Buffer.concat(kept));
    return outcome;
  };
}

/** The providers' specifications are not ours to redistribute, therefore the comparison with them is optional. */
function reportMissingSpecs(): void {
  if (!process.env.SPECS_DIR)
    console.log('SPECS_DIR is not set: the sandboxes are not held against the providers’ specifications.');
}

/** A tool that only passes or fails counts as one test. */
function tool(name: string, script: string, ...args: string[]): Step {
  return async (root, show) => {
    show(Buffer.from(`\n# ${name}\n`));
    return (await run(root, show, script, args)) ? { ...nothing, passed: 1 } : failureOf(name);
  };
}

function tests(project: string): Step {
  return async (root, show) => {
    show(Buffer.from(`\n# ${project} tests\n`));
    const folder = mkdtempSync(join(tmpdir(), 'utmost-test-'));
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const succeeded = await run(root, show, 'vitest/vitest.mjs', ['run', '--project', project, ...reporters]);
    try {
      return outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport, {
        project,
        root,
        succeeded,
      });
    } catch {
      return failureOf(`${project} tests: no report`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

const nothing: TestOutcome = { passed: 0, failed: 0, skipped: [], failures: [], unsteady: [] };

function failureOf(name: string): TestOutcome {
  return { ...nothing, failed: 1, failures: [name] };
}

async function run(
  root: string,
  show: (printed: Buffer) => void,
  script: string,
  args: readonly string[],
): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ownEnvironment(),
  });
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  return (await new Promise(done => child.once('close', done))) === 0;
}

/** Without what the build has set: React made for production renders when it likes, not when a test asks. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env;
  return { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env };
}
