import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, expiry } from '#functions/adapters/dynamo/client.ts';
import type { Clock } from '#functions/ports/clock.ts';

interface CountedEvent {
  id: string;
  kind: 'visit' | 'lead';
  receivedAt: number;
}

/** DynamoDB allows 100 items in a transaction; one of them is the counter. */
const maxEvents = 99;
const tries = 8;
/** Cancellation reasons that may be gone at the next attempt. */
const mayPass = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
const keptDays = 7;

/**
 * How visits were counted before: tables `counters` and `events-seen`, where an event's id and its share of the counter
 * are written in one transaction, and one license after the other. Kept to compare with.
 */
export function countByTransactions({
  counters,
  eventsSeen,
  clock,
}: {
  counters: string;
  eventsSeen: string;
  clock: Clock;
}) {
  const db = documentClient();

  const write = (licenseKey: string, month: string, events: readonly CountedEvent[]) => {
    const visits = events.filter(({ kind }) => kind === 'visit').length;
    const newest = Math.max(...events.map(({ receivedAt }) => receivedAt));
    return db.send(
      new TransactWriteCommand({
        TransactItems: [
          ...events.map(({ id, receivedAt }) => ({
            Put: {
              TableName: eventsSeen,
              Item: {
                id: `${licenseKey}#${id}`,
                ...expiry(receivedAt, keptDays),
              },
              ConditionExpression: 'attribute_not_exists(id)',
            },
          })),
          {
            Update: {
              TableName: counters,
              Key: counterKey(licenseKey, month),
              UpdateExpression: 'ADD visits :v, leads :l SET last_seen = :t',
              ExpressionAttributeValues: { ':v': visits, ':l': events.length - visits, ':t': newest },
            },
          },
        ],
      }),
    );
  };

  const countChunk = async (
    licenseKey: string,
    month: string,
    chunk: readonly CountedEvent[],
  ): Promise<number> => {
    let left = chunk;
    for (let attempt = 0; left.length > 0; attempt++) {
      try {
        await write(licenseKey, month, left);
        return left.length;
      } catch (error) {
        if (!(error instanceof TransactionCanceledException) || attempt === tries) throw error;
        const reasons = error.CancellationReasons ?? [];
        left = left.filter((_, index) => reasons[index]?.Code !== 'ConditionalCheckFailed');
        if (reasons.some(({ Code }) => mayPass.has(Code ?? '')))
          await clock.pause(20 * 2 ** attempt * Math.random());
      }
    }
    return 0;
  };

  return {
    async count(licenseKey: string, month: string, events: readonly CountedEvent[]): Promise<number> {
      let counted = 0;
      for (let start = 0; start < events.length; start += maxEvents)
        counted += await countChunk(licenseKey, month, events.slice(start, start + maxEvents));
      return counted;
    },
  };
}

/** Key of a license's monthly total in table `counters`. */
function counterKey(licenseKey: string, month: string) {
  return { id: `${licenseKey}#${month}`, dimension: 'total' };
}
