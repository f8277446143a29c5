import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';

/** Reasons that say nothing about the request: it met another one, or a busy table. */
const passing: ReadonlySet<unknown> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Whether a write met another one at its item. Nothing was written then, and the SDK does not try again. A cancelled
 * transaction of which a part gives a reason of its own is none: its condition goes to the caller.
 */
export function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code).filter(Code => Code !== 'None');
  return codes.length > 0 && codes.every(Code => passing.has(Code));
}
