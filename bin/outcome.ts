export interface TestOutcome {
  passed: number;
  failed: number;
  skipped: number;
}

/** The fields of vitest's JSON report that we read. */
export interface VitestReport {
  testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** Counts tests by outcome. A file that does not load, or an error outside any test, is a failure too. */
export function outcomeOf(report: VitestReport, right: boolean): TestOutcome {
  const unloaded = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length || (right ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The last line of `npm test` and `npm run check`. */
export function summaryOf(outcomes: readonly TestOutcome[]): { text: string; failed: number } {
  const sum = (key: keyof TestOutcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const [failed, skipped] = [sum('failed'), sum('skipped')];
  return {
    text: `${sum('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    failed,
  };
}
