import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { outcomeOf, summaryOf, type TestOutcome, type VitestReport } from './outcome.ts';

type Step = (root: string) => TestOutcome;

const checks: readonly Step[] = [
  tool('Format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  tool('Types', 'typescript/bin/tsc', '-b'),
  tool('Unused code', 'knip/bin/knip.js', '--no-progress'),
  tests('unit'),
  tests('local'),
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
    tests('component'),
    tests('tracker'),
    tests('integration'),
    tests('infra'),
    tests('browser'),
  ]);
}

function all(root: string, steps: readonly Step[]): number {
  reportMissingSpecs();
  const { text, failed } = summaryOf(steps.map(step => step(root)));
  console.log(`\n${text}`);
  return failed === 0 ? 0 : 1;
}

/** The providers' specifications are not ours to redistribute, therefore the comparison with them is optional. */
function reportMissingSpecs(): void {
  if (!process.env.SPECS_DIR)
    console.log('SPECS_DIR is not set: the sandboxes are not held against the providers’ specifications.');
}

/** A tool that only passes or fails counts as one test. */
function tool(name: string, script: string, ...args: string[]): Step {
  return root => {
    console.log(`\n# ${name}`);
    return run(root, script, args) ? { ...nothing, passed: 1 } : failureOf(name);
  };
}

function tests(project: string): Step {
  return root => {
    console.log(`\n# ${project} tests`);
    const folder = mkdtempSync(join(tmpdir(), 'utmost-test-'));
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const succeeded = run(root, 'vitest/vitest.mjs', ['run', '--project', project, ...reporters]);
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

const nothing: TestOutcome = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

function failureOf(name: string): TestOutcome {
  return { ...nothing, failed: 1, failures: [name] };
}

function run(root: string, script: string, args: readonly string[]): boolean {
  return (
    spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: 'inherit',
    }).status === 0
  );
}
