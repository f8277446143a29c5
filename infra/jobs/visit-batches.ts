// How visits are taken from their queue; the bench and docs/costs.md calculate with the same numbers.
export const visitBatches = {
  /** Messages of a batch at the most. */
  size: 1000,
  /** The first visit of a new customer is seen within seconds; a longer window would hardly cost less. */
  windowSeconds: 10,
  /** Functions at once at the most, which keeps a flood of visits from using up the account's concurrency. */
  functions: 10,
} as const;
