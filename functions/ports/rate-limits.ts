import type { Allowance } from '#shared/domain/attempts.ts';

/** What one address, account, customer or order may try. */
export interface Bucket {
  key: string;
  allowances: readonly Allowance[];
}

export interface RateLimits {
  /**
   * Counts one attempt in each bucket in turn. At the first full one it stops and throws `limited` with the wait. An
   * attempt with the id of one just counted is its repeat and not counted again.
   */
  take(buckets: readonly Bucket[], attemptId?: string): Promise<void>;
  /** How many more attempts a bucket has room for; with none left, `opensAt` is when it has (epoch ms). */
  left(bucket: Bucket): Promise<{ left: number; opensAt: number | null }>;
  /** Removes an attempt that turned out to be none. */
  giveBack(bucket: Bucket, attemptId: string): Promise<void>;
}

/** What all accounts together may have in a day. */
export interface DayCaps {
  /** Counts one for today (UTC); false, and nothing is counted, once the day is full. */
  take(cap: { key: string; most: number }): Promise<boolean>;
}
