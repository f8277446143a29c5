import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.ts';
import { CommandRefused } from '../refusal.ts';
import { outcomeOf, summaryOf, type TestOutcome, type VitestReport } from './outcome.ts';
import { buildNeededBy, type Named, testsNamed } from './test-files.ts';

/** `show` is given what the step prints. */
type Step = (root: string, show: (printed: Buffer) => void) => Promise<TestOutcome>;

/** Lanes run at once, because one leaves a processor idle that the other uses; the steps of a lane one by one. */
type Stage = readonly (readonly Step[])[];

const lint = tool('Format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings');
const types = tool('Types', 'typescript/bin/tsc', '-b');
const unused = tool('Unused code', 'knip/bin/knip.js', '--no-progress');

/** What needs no build. */
const checks: readonly Stage[] = [[[lint, types]], [[tests('unit')], [unused, tests('tables')]]];

const tellingLives = 'test/money-model/telling-lives.test.ts';
const walkingPath = 'test/e2e/walking-path.test.ts';

/** What a change is held against before it is committed: the rules, the money, and one path from purchase to lead. */
const quick: readonly Stage[] = [
  [[builtBy(build)], [lint, types]],
  [[tests('unit')], [unused, tests('tables')]],
  [[tests('money', { files: [tellingLives] })], [tests('browser', { files: [walkingPath] })]],
];

/** What `npm test` leaves out. */
const rest: readonly Stage[] = [
  [[builtBy(build)]],
  [[tests('component')]],
  [[tests('integration')]],
  [[tests('money', { without: [tellingLives] })]],
  [[tests('tracker')], [tests('wordpress')]],
  [[tests('browser', { without: [walkingPath] })]],
  [[tests('engines')], [tests('local'), tests('unkind'), tests('infra')]],
];

/** Runs the checks that need no build: format, lint, types, unused code, unit tests and the tables' adapters. */
export async function check(root: string): Promise<number> {
  return all(root, checks);
}

/**
 * Without arguments: what a person waits for. With paths, parts of them, or words of a test's title: only these tests,
 * each in its project, after the build that it needs; `--watch` runs them again at each change.
 */
export async function test(root: string, argv: readonly string[]): Promise<number> {
  const words = argv.filter(word => !word.startsWith('-'));
  const unknown = argv.find(word => word.startsWith('-') && word !== '--watch');
  if (unknown)
    throw new CommandRefused(`There is no option ${unknown}: say paths, words of a title, or --watch.`);
  if (words.length === 0) return all(root, quick);
  const named = testsNamed(root, words);
  const needed = buildNeededBy(named);
  const projects = named.map(({ project, files }) => `${project} (${files.length})`).join(', ');
  // What needs no build comes first: it is red within seconds, and then nobody waits for the rest.
  const soon = named.filter(one => !buildNeededBy([one]));
  const late = named.filter(one => buildNeededBy([one]));
  const before = late.map(({ project }) => project).join(', ');
  console.log(`Runs ${projects}; ${needed ? `builds ${needed} before ${before}` : 'needs no build'}.`);
  const builds = () => build(root, needed === 'everything' ? undefined : needed);
  if (argv.includes('--watch')) {
    if (needed) await builds();
    return watch(root, named);
  }
  const stagesOf = (some: readonly Named[]): Stage[] =>
    some.map(({ project, ...files }) => [[tests(project, files)]]);
  if (!needed) return all(root, stagesOf(soon));
  return all(root, stagesOf(soon), { names: before, stages: [[[builtBy(builds)]], ...stagesOf(late)] });
}

/** Builds, then runs all there is; with `--rest` what `npm test` leaves out, for who has just run that. */
export async function testAll(root: string, argv: readonly string[]): Promise<number> {
  const unknown = argv.find(word => word !== '--rest');
  if (unknown) throw new CommandRefused(`There is no option ${unknown}: say --rest or nothing.`);
  return all(root, argv.length > 0 ? rest : [...quick, ...rest.slice(1)]);
}

/** Runs the stages, then those that only mean something once these have passed, and sums up. */
async function all(
  root: string,
  first: readonly Stage[],
  then: { names: string; stages: readonly Stage[] } = { names: '', stages: [] },
): Promise<number> {
  reportMissingSpecs();
  const outcomes: TestOutcome[] = [];
  const play = async (stages: readonly Stage[]) => {
    for (const lanes of stages) outcomes.push(...(await Promise.all(lanes.map(apart(root)))).flat());
  };
  await play(first);
  const isRed = outcomes.some(({ failed }) => failed > 0);
  if (!isRed) await play(then.stages);
  const { text, failed } = summaryOf(outcomes);
  console.log(`\n${text}`);
  if (isRed && then.names) console.log(`Not run before these pass: ${then.names}.`);
  return failed === 0 ? 0 : 1;
}

/** The first lane prints as it goes; what another one prints follows when it has ended. */
function apart(root: string) {
  return async (lane: readonly Step[], index: number) => {
    const kept: Buffer[] = [];
    const outcomes: TestOutcome[] = [];
    const show = (printed: Buffer) => {
      if (index === 0) process.stdout.write(printed);
      else kept.push(printed);
    };
    for (const step of lane) outcomes.push(await step(root, show));
    process.stdout.write(Buffer.concat(kept));
    return outcomes;
  };
}

/** The providers' specifications are not ours to redistribute, therefore the comparison with them is optional. */
function reportMissingSpecs(): void {
  if (!process.env.SPECS_DIR)
    console.log('SPECS_DIR is not set: the sandboxes are not held against the providers’ specifications.');
}

/** A failed build is thrown: nothing after it would mean anything. */
function builtBy(work: (root: string) => Promise<unknown>): Step {
  return async root => {
    const seconds = stopwatch();
    await work(root);
    return { ...nothing, name: 'build', seconds: seconds() };
  };
}

/** A tool that only passes or fails counts as one test. */
function tool(name: string, script: string, ...args: string[]): Step {
  return async (root, show) => {
    show(Buffer.from(`\n# ${name}\n`));
    const seconds = stopwatch();
    const outcome = (await run(root, show, script, args)) ? { ...nothing, passed: 1 } : failureOf(name);
    return { ...outcome, name, seconds: seconds() };
  };
}

interface Some extends Partial<Omit<Named, 'project'>> {
  without?: readonly string[];
}

/** A project's tests, or some of them. */
function tests(project: string, some: Some = {}): Step {
  return async (root, show) => {
    show(Buffer.from(`\n# ${project} tests\n`));
    const seconds = stopwatch();
    const folder = mkdtempSync(join(tmpdir(), 'utmost-test-'));
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const left = (some.without ?? []).flatMap(file => ['--exclude', file]);
    const chosen = ['--project', project, ...(some.files ?? []), ...titled(some.title), ...left];
    const succeeded = await run(root, show, 'vitest/vitest.mjs', ['run', ...chosen, ...reporters]);
    try {
      const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
      return { ...outcomeOf(report, { project, root, succeeded }), seconds: seconds() };
    } catch {
      return { ...failureOf(`${project} tests: no report`), name: project, seconds: seconds() };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** The test runner takes a title for a pattern. */
function titled(title: string | undefined): readonly string[] {
  return title ? ['-t', title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')] : [];
}

async function watch(root: string, named: readonly Named[]): Promise<number> {
  const projects = named.flatMap(({ project }) => ['--project', project]);
  const title = named.find(one => one.title)?.title;
  const args = ['watch', ...projects, ...named.flatMap(({ files }) => files), ...titled(title)];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: ownEnvironment(),
  });
  return new Promise(done => child.once('close', code => done(code ?? 1)));
}

const nothing: TestOutcome = {
  name: '',
  seconds: 0,
  passed: 0,
  failed: 0,
  skipped: [],
  failures: [],
  unsteady: [],
  files: [],
};

/** No step needs as long on two processors. */
const mostMinutes = 30;

function failureOf(name: string): TestOutcome {
  return { ...nothing, failed: 1, failures: [name] };
}

function stopwatch(): () => number {
  const from = performance.now();
  return () => (performance.now() - from) / 1000;
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
  // A test that blocks its process cannot be timed out by the test runner.
  const watchdog = setTimeout(() => {
    show(Buffer.from(`\nNot over after ${mostMinutes} minutes: stopped.\n`));
    // A worker that spins hears nothing and would outlive the runner.
    spawnSync('pkill', ['-KILL', '-P', String(child.pid)]);
    child.kill('SIGKILL');
  }, mostMinutes * 60_000);
  const code = await new Promise(done => child.once('close', done));
  clearTimeout(watchdog);
  return code === 0;
}

/** Without what the build has set: React made for production renders when it likes, not when a test asks. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env;
  return { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env };
}
