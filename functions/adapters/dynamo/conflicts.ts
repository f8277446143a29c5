import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';

/** Reasons that say nothing about the request: it met another one, or a busy table. */
const passing: ReadonlySet<unknown> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Whether a write was refused because another one changed the same item. Nothing was written then, and the SDK does not
 * try again. A transaction that was cancelled for another reason, such as a condition, is no conflict.
 */
export function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code).filter(Code => Code !== 'None');
  return codes.length > 0 && codes.every(Code => passing.has(Code));
}
