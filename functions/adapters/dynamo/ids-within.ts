import type { Span } from '#functions/ports/pages.ts';
import { idFrom } from '#shared/domain/row-ids.ts';

export interface IdRange {
  from: string;
  to: string;
  /** Where an earlier page ended. */
  after: string | undefined;
}

/**
 * The ids of a span, read from the newest on. Undefined where none can be in it: DynamoDB refuses a range that ends before
 * it begins, and a start outside it.
 */
export function idsWithin({ from, to, after }: Span): IdRange | undefined {
  const range = { from: idFrom(from), to: idFrom(to) };
  if (range.from > range.to || (after !== undefined && after < range.from)) return undefined;
  return { ...range, after: after !== undefined && after <= range.to ? after : undefined };
}
