import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  DynamoDBServiceException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Readable } from '#functions/ports/readable.ts';
import { dayMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { retry } from '#shared/retry.ts';
import { messages } from '#shared/text/messages.ts';
import { isConflict } from './conflicts.ts';
import { tableRetries } from './table-retries.ts';

let client: DynamoDBDocumentClient | undefined;

type Page<Item> = { Items?: Item[] | undefined; LastEvaluatedKey?: Record<string, unknown> | undefined };

const throttled = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** One client per container; it gives up within a call's time limit. */
export function documentClient(): DynamoDBDocumentClient {
  if (client) return client;
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      retryStrategy: tableRetries(),
      requestHandler: { requestTimeout: 1500, throwOnRequestTimeout: true, connectionTimeout: 500 },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  client.middlewareStack.add(
    next => async args => {
      try {
        return await retry(() => next(args), { waits: conflictWaits(), isWorthRetrying: isConflict, pause });
      } catch (error) {
        throw asOutage(error);
      }
    },
    { step: 'initialize', priority: 'high', name: 'outage' },
  );
  return client;
}

/**
 * A table that does not answer is an outage, never an empty result. A malformed request is our bug and keeps its
 * error.
 */
function asOutage(cause: unknown): unknown {
  const isOurs = cause instanceof DynamoDBServiceException && cause.$fault === 'client';
  if (isOurs && !throttled.has(cause.name) && !isConflict(cause)) return cause;
  return new AppError('unavailable', messages.failure.internal, { cause });
}

/** Two writers that met once must not meet again. */
function conflictWaits(): readonly number[] {
  return [30, 90, 270].map(ms => ms * (0.5 + Math.random()));
}

function pause(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms));
}

/** Does a conditional write; returns undefined if the condition did not hold and nothing was written. */
export async function writeIf<Answer extends object>(
  write: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** All items of a query, across its pages. */
export async function itemsOf<Item>(ask: Parameters<typeof pagesOf<Item>>[0]): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pagesOf(ask)) items.push(...page);
  return items;
}

/** Every page of a query or scan, in order; `ask` gets the key the last page ended at. */
export async function* pagesOf<Item>(
  ask: (from: Record<string, unknown> | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await ask(from);
    yield page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Reads items one by one, so that one of another shape does not hide the others. */
export function readRows<Row>(items: readonly unknown[], read: (item: unknown) => Row): Readable<Row> {
  const rows: Row[] = [];
  let unreadable = 0;
  for (const item of items) {
    try {
      rows.push(read(item));
    } catch {
      unreadable += 1;
    }
  }
  return { rows, unreadable };
}

/** The attribute that makes DynamoDB delete an item `days` after `from` (epoch ms). */
export function expiry(from: number, days: number): { expires_at: number } {
  return { expires_at: Math.floor((from + days * dayMs) / 1000) };
}
