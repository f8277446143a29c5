/** The middle one; of an even number the upper middle. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** How often everything is measured: ROUNDS, or what the bench thinks enough. */
export function roundsOr(usual: number): number {
  return Number(process.env.ROUNDS ?? usual);
}
