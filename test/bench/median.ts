/** The middle one; of an even number the upper middle. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** How often everything is measured: ROUNDS, or what the bench thinks enough. */
export const roundsOr = (usual: number): number => Number(process.env.ROUNDS ?? usual);
