import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';
import type { CountedEvent, Counting } from '#functions/ports/tracking.ts';
import { documentClient, expiry } from './client.ts';
import { counterKey } from './usage.ts';

/** DynamoDB allows 100 items in a transaction; one of them is the counter. */
const maxEvents = 99;
const tries = 8;
/** Cancellation reasons that may be gone at the next attempt. */
const mayPass = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
const keptDays = 7;

/**
 * Tables `counters` and `events-seen`. An event's id and its share of the counter are written in one transaction,
 * which is why neither a crash nor a repeat can lose a visit or count it twice. The cost is one small write per event
 * and one counter write per licence and batch.
 * Why: docs/decisions/0032
 */
export function dynamoCounting({
  counters,
  eventsSeen,
  clock,
}: {
  counters: string;
  eventsSeen: string;
  clock: Clock;
}): Counting {
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
    async count(licenseKey, month, events) {
      let counted = 0;
      for (let start = 0; start < events.length; start += maxEvents)
        counted += await countChunk(licenseKey, month, events.slice(start, start + maxEvents));
      return counted;
    },
  };
}
