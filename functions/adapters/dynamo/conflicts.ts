import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';

/** Reasons that say nothing about the request: it met another one, or a busy table. */
const passing: ReadonlySet<unknown> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Whether a write met another one at its item. Nothing was written then, and the SDK does not try again.
 * Why: docs/decisions/0133
 */
export function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code).filter(Code => Code !== 'None');
  return codes.length > 0 && codes.every(Code => passing.has(Code));
}
