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
  return { passed: 2, failed: 0, skipped: [], failures: [], unsteady: [], ...changed };
}

it('counts passed and failed tests, names the failed with the first line of the message, and the skipped', () => {
  const testResults = [
    file('passed', ['passed']),
    file('failed', ['failed', 'expected 1\n  at …'], ['skipped']),
  ];
  expect(outcomeOf(report({ testResults }), run(false))).toEqual({
    passed: 3,
    failed: 1,
    skipped: ['a buyer pays'],
    failures: ['test/e2e/paypal.test.ts > a buyer pays: expected 1'],
    unsteady: [],
  });
});

it('names a test that passed only when it was repeated', () => {
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

it('the summary is one line when all is well', () => {
  expect(summaryOf([outcome({}), outcome({})])).toEqual({ text: '4 passed, 0 failed', failed: 0 });
});

it('the summary repeats what somebody has to look at', () => {
  const bad = outcome({
    passed: 0,
    failed: 1,
    skipped: ['Firefox'],
    failures: ['Types'],
    unsteady: ['a > b'],
  });
  expect(summaryOf([outcome({}), bad])).toEqual({
    text: [
      'failed: Types',
      'SKIPPED: Firefox',
      'passed the second time: a > b',
      '2 passed, 1 failed, 1 skipped, 1 only the second time',
    ].join('\n'),
    failed: 1,
  });
});
