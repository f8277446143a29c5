/** The middle value; of an even number of values the upper middle one. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The value that 99 of 100 are not above. */
export function percentile99(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.ceil(0.99 * numbers.length) - 1] ?? 0;
}

/** How often everything is measured: the variable ROUNDS, or the bench's own default. */
export function roundsOr(usual: number): number {
  return Number(process.env.ROUNDS ?? usual);
}
