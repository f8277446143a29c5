import { expect, it } from 'vitest';
import { outcomeOf, summaryOf, type TestOutcome, type VitestReport } from './outcome.ts';

function report(changed: Partial<VitestReport> = {}): VitestReport {
  return { testResults: [], numPassedTests: 3, ...changed };
}

function file(status: string, ...tests: [status: string, message?: string][]) {
  return {
    name: '/somewhere/utmost/test/e2e/paypal.test.ts',
    status,
    message: status === 'failed' ? 'Cannot find module' : '',
    startTime: 1000,
    endTime: 3500,
    assertionResults: tests.map(([one, message]) => ({
      status: one,
      fullName: 'a buyer pays',
      failureMessages: message ? [message] : [],
    })),
  };
}

function run(succeeded: boolean) {
  return { project: 'browser', root: '/somewhere/utmost', succeeded };
}

function outcome(changed: Partial<TestOutcome>): TestOutcome {
  return {
    name: 'unit',
    seconds: 41.6,
    passed: 2,
    failed: 0,
    skipped: [],
    failures: [],
    unsteady: [],
    files: [],
    ...changed,
  };
}

it('counts passed and failed tests, names the failed with the first line of the message, and the skipped', () => {
  const testResults = [
    file('passed', ['passed']),
    file('failed', ['failed', 'expected 1\n  at …'], ['skipped']),
  ];
  expect(outcomeOf(report({ testResults }), run(false))).toMatchObject({
    passed: 3,
    failed: 1,
    skipped: ['a buyer pays'],
    failures: ['test/e2e/paypal.test.ts > a buyer pays: expected 1'],
    unsteady: [],
  });
});

it('names a test that passed only on a retry', () => {
  const testResults = [file('passed', ['passed', 'timed out'])];
  const { failed, unsteady } = outcomeOf(report({ testResults }), run(true));
  expect({ failed, unsteady }).toEqual({
    failed: 0,
    unsteady: ['test/e2e/paypal.test.ts > a buyer pays: timed out'],
  });
});

it('a file that does not load counts as a failure', () => {
  expect(outcomeOf(report({ testResults: [file('failed')] }), run(false)).failures).toEqual([
    'test/e2e/paypal.test.ts > does not load: Cannot find module',
  ]);
});

it('a run that fails without a failed test counts as a failure', () => {
  expect(outcomeOf(report(), run(false)).failed).toBe(1);
  expect(outcomeOf(report(), run(true)).failed).toBe(0);
});

it('says how long each file took', () => {
  const { files } = outcomeOf(report({ testResults: [file('passed', ['passed'])] }), run(true));
  expect(files).toEqual([{ name: 'test/e2e/paypal.test.ts', seconds: 2.5 }]);
});

it('given no failure, the summary is the seconds of each part and the sums', () => {
  expect(summaryOf([outcome({}), outcome({ name: 'money', seconds: 9 })])).toEqual({
    text: 'seconds: unit 42 · money 9\n4 passed, 0 failed',
    failed: 0,
  });
});

it('the summary names the ten files that took longest', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}`, seconds: index }));
  const line = summaryOf([outcome({ files })]).text.split('\n')[1];
  expect(line).toMatch(/^slowest files: f11 11.0 · .* · f2 2.0$/);
});

it('the summary repeats what needs attention', () => {
  const bad = outcome({
    passed: 0,
    failed: 1,
    skipped: ['Firefox'],
    failures: ['Types'],
    unsteady: ['a > b'],
  });
  expect(summaryOf([outcome({}), bad])).toEqual({
    text: [
      'seconds: unit 42 · unit 42',
      'failed: Types',
      'SKIPPED: Firefox',
      'passed the second time: a > b',
      '2 passed, 1 failed, 1 skipped, 1 only the second time',
    ].join('\n'),
    failed: 1,
  });
});
