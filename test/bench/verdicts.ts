/** A budget of this product, what was measured, and whether it holds. */
export interface Verdict {
  budget: string;
  measured: string;
  holds: boolean;
}

/** Prints which budgets hold; answers the exit code. */
export const printVerdicts = (verdicts: readonly Verdict[]): number => {
  for (const { budget, measured, holds } of verdicts)
    console.log(`${holds ? 'holds ' : 'BROKEN'}  ${budget}: ${measured}`);
  return verdicts.every(({ holds }) => holds) ? 0 : 1;
};

/** A budget that a number may not exceed. */
export const atMost = (what: string, measured: number, most: number, unit = ''): Verdict => ({
  budget: `${what} ≤ ${most}${unit}`,
  measured: `${Number(measured.toFixed(2))}${unit}`,
  holds: measured <= most,
});
