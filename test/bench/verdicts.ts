/** A budget of this product, what was measured, and whether it holds. */
export interface Verdict {
  budget: string;
  measured: string;
  holds: boolean;
}

/** Prints which budgets hold; answers the exit code. */
export function printVerdicts(verdicts: readonly Verdict[]): number {
  for (const { budget, measured, holds } of verdicts)
    console.log(`${holds ? 'holds ' : 'BROKEN'}  ${budget}: ${measured}`);
  return verdicts.every(({ holds }) => holds) ? 0 : 1;
}

/** A budget that a number may not exceed. */
export function atMost(what: string, measured: number, most: number, unit = ''): Verdict {
  return {
    budget: `${what} ≤ ${most}${unit}`,
    measured: `${Number(measured.toFixed(2))}${unit}`,
    holds: measured <= most,
  };
}
