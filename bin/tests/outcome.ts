import { relative } from 'node:path';

export interface TestOutcome {
  /** Of the project or tool. */
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  /** What did not run, by name: nothing is left out in silence. */
  skipped: readonly string[];
  /** What failed, by name and with the first line of its message. */
  failures: readonly string[];
  /** Tests that failed once and passed when they were run again, likewise. */
  unsteady: readonly string[];
  files: readonly { name: string; seconds: number }[];
}

interface TestResult {
  status: string;
  fullName: string;
  /** Also filled by a failed first attempt of a test that passed in the end. */
  failureMessages: readonly string[];
}

interface FileResult {
  name: string;
  status: string;
  message: string;
  /** Epoch milliseconds. */
  startTime: number;
  endTime: number;
  assertionResults: readonly TestResult[];
}

/** The fields of vitest's JSON report that we read. */
export interface VitestReport {
  testResults: readonly FileResult[];
  numPassedTests: number;
}

interface TestRun {
  project: string;
  /** The folder that file names are shown relative to. */
  root: string;
  /** By its exit code. */
  succeeded: boolean;
}

/**
 * Counts tests by outcome, and names those a reader has to look at. A file that does not load, or an error outside any
 * test, is a failure too.
 */
export function outcomeOf(
  report: VitestReport,
  { project, root, succeeded }: TestRun,
): Omit<TestOutcome, 'seconds'> {
  const lineOf = (file: string, test: string, message = '') =>
    [`${relative(root, file)} > ${test}`, message.split('\n', 1)[0]].filter(Boolean).join(': ');
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(test => ({ ...test, line: lineOf(name, test.fullName, test.failureMessages[0]) })),
  );
  const failed = tests.filter(({ status }) => status === 'failed').map(({ line }) => line);
  const unloaded = report.testResults
    .filter(
      file => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
    )
    .map(({ name, message }) => lineOf(name, 'does not load', message));
  const named = [...failed, ...unloaded];
  const failures = named.length || succeeded ? named : [`${project} tests: an error outside of any test`];
  return {
    name: project,
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: tests
      .filter(({ status }) => ['pending', 'skipped', 'todo'].includes(status))
      .map(({ fullName }) => fullName),
    failures,
    unsteady: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ line }) => line),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const slowestShown = 10;

/** The last lines of a run: how long each part and the slowest files took, what failed or was unsteady, and the sums. */
export function summaryOf(outcomes: readonly TestOutcome[]): { text: string; failed: number } {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failed = sum('failed');
  const skipped = outcomes.flatMap(outcome => outcome.skipped);
  const unsteady = outcomes.flatMap(outcome => outcome.unsteady);
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown);
  const lines = [
    `seconds: ${outcomes.map(({ name, seconds }) => `${name} ${Math.round(seconds)}`).join(' · ')}`,
    slowest.length &&
      `slowest files: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)}`).join(' · ')}`,
    ...outcomes.flatMap(outcome => outcome.failures).map(line => `failed: ${line}`),
    ...skipped.map(line => `SKIPPED: ${line}`),
    ...unsteady.map(line => `passed the second time: ${line}`),
    [
      `${sum('passed')} passed, ${failed} failed`,
      skipped.length && `${skipped.length} skipped`,
      unsteady.length && `${unsteady.length} only the second time`,
    ]
      .filter(Boolean)
      .join(', '),
  ];
  return { text: lines.filter(Boolean).join('\n'), failed };
}
