export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
}
