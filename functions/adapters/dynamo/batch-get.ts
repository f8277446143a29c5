import type { KeysAndAttributes } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { documentClient } from './client.ts';

type Key = Record<string, unknown>;

/** Before each try with what a busy table left, or what went beyond the 16 megabytes that are read at once. */
const pausesMs = [0, 50, 100, 200, 400, 400];

/** How items are read: with all that was written before, and what of them. */
type Reading = Pick<KeysAndAttributes, 'ConsistentRead' | 'ProjectionExpression'>;

/**
 * The items with these keys, at most a hundred, in any order; a key without an item answers none.
 * Why: docs/decisions/0142
 */
export async function batchGet(table: string, keys: readonly Key[], reading: Reading = {}): Promise<Key[]> {
  const items: Key[] = [];
  let left: Key[] = [...keys];
  for (const pauseMs of pausesMs) {
    if (left.length === 0) break;
    await pause(pauseMs * Math.random());
    const get = new BatchGetCommand({ RequestItems: { [table]: { ...reading, Keys: left } } });
    const { Responses, UnprocessedKeys } = await documentClient().send(get);
    items.push(...(Responses?.[table] ?? []));
    left = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  if (left.length > 0)
    throw new AppError('unavailable', messages.failure.internal, {
      cause: new Error('a batch stays undone'),
    });
  return items;
}

function pause(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms));
}
