import { expect, it } from 'vitest';
import { outcomeOf, summaryOf, type VitestReport } from './outcome.ts';

function report(changed: Partial<VitestReport> = {}): VitestReport {
  return {
    testResults: [],
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    ...changed,
  };
}

function file(status: string, ...tests: string[]) {
  return { status, assertionResults: tests.map(one => ({ status: one })) };
}

it('counts passed, failed and skipped tests', () => {
  const testResults = [file('passed', 'passed'), file('failed', 'failed', 'passed')];
  expect(outcomeOf(report({ testResults, numFailedTests: 1 }), false)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
  });
});

it('a file that does not load counts as a failure', () => {
  expect(outcomeOf(report({ testResults: [file('failed')] }), false).failed).toBe(1);
});

it('a run that fails without a failed test counts as a failure', () => {
  expect(outcomeOf(report(), false).failed).toBe(1);
  expect(outcomeOf(report(), true).failed).toBe(0);
});

it('the summary is one line', () => {
  const one = { passed: 2, failed: 0, skipped: 0 };
  expect(summaryOf([one, one])).toEqual({ text: '4 passed, 0 failed', failed: 0 });
  expect(summaryOf([one, { passed: 0, failed: 1, skipped: 3 }])).toEqual({
    text: '2 passed, 1 failed, 3 skipped',
    failed: 1,
  });
});
