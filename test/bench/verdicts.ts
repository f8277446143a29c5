/** A performance budget, the measured value, and whether the budget is met. */
export interface Verdict {
  budget: string;
  measured: string;
  holds: boolean;
}

/** Prints which budgets are met and returns the exit code. */
export function printVerdicts(verdicts: readonly Verdict[]): number {
  for (const { budget, measured, holds } of verdicts)
    console.log(`${holds ? 'holds ' : 'BROKEN'}  ${budget}: ${measured}`);
  return verdicts.every(({ holds }) => holds) ? 0 : 1;
}

/** A budget with a maximum. */
export function atMost(what: string, measured: number, most: number, unit = ''): Verdict {
  return {
    budget: `${what} ≤ ${most}${unit}`,
    measured: `${Number(measured.toFixed(2))}${unit}`,
    holds: measured <= most,
  };
}

/** A budget with a minimum. */
export function atLeast(what: string, measured: number, least: number): Verdict {
  return {
    budget: `${what} ≥ ${least}`,
    measured: `${Number(measured.toFixed(2))}`,
    holds: measured >= least,
  };
}
