import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/ports/clock.ts';
import type { CountedEvent, Counting } from '#functions/ports/tracking.ts';
import { documentClient, expiry } from './client.ts';
import { counterKey } from './usage.ts';

/** A transaction takes 100 items; one of them is the counter. */
const most = 99;
const tries = 8;
/** Reasons for which a transaction is cancelled that are gone a moment later. */
const mayPass = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
const keptDays = 7;

/**
 * Table `counters` and, beside it, `events-seen`. An event's id and its share of the counter are written in one
 * transaction, so a crash or a repeat can neither lose nor double a visit; the cost is one small write an event
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
      for (let start = 0; start < events.length; start += most)
        counted += await countChunk(licenseKey, month, events.slice(start, start + most));
      return counted;
    },
  };
}
