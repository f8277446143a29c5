/** When work that failed is tried again. */
export interface RetryPolicy {
  /** Milliseconds to wait before each further try; as many tries more as there are entries. */
  waits: readonly number[];
  /** Whether another try may help after this failure. */
  isWorthRetrying(error: unknown): boolean;
  pause(ms: number): Promise<void>;
}

/** Does the work; tries again after each wait while that may help, then fails as the last try did. */
export async function retry<T>(
  work: () => Promise<T>,
  { waits, isWorthRetrying, pause }: RetryPolicy,
): Promise<T> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      await pause(wait);
    }
  }
  return work();
}
