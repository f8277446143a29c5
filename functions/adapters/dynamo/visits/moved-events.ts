import { createHash } from 'node:crypto';
import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Counting, UntimedEvent } from '#functions/ports/visits/tracking.ts';
import { keptCountDays, minuteOf, movedKey } from '#shared/domain/visits/count-periods.ts';
import { mayBeBelieved } from '#shared/domain/visits/event-time.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { documentClient, expiry } from '../client.ts';
import type { KnownMinutes } from './known-parts.ts';
import { holdInPart, partFromRefusal } from './minute-part.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Table `counts`, items `moved#…`: the time at which an event counts whose clock cannot be believed. Its id is entered
 * in the minute that its clock says as well, since a later copy may be believed; both in one transaction.
 */
export function settleTimeIn({
  table,
  minutes,
}: {
  table: string;
  minutes: KnownMinutes;
}): Counting['settleTime'] {
  const db = documentClient();

  /** Undefined if both were written; otherwise why neither was. */
  const write = async (...writes: Write[]): Promise<readonly CancellationReason[] | undefined> => {
    try {
      await db.send(new TransactWriteCommand({ TransactItems: writes }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      if (!reasons.some(({ Code }) => Code === 'ConditionalCheckFailed'))
        throw new AppError('unavailable', messages.failure.internal, { cause: error });
      return reasons;
    }
  };

  const settleWithHold = async (event: UntimedEvent, claimed: number): Promise<number> => {
    const { licenseKey, shortId, receivedAt } = event;
    const minute = minuteOf(claimed);
    const known = minutes.of(licenseKey, minute);
    for (let part = 0; ; part++) {
      const full = known.full[part];
      if (full?.ids.has(shortId) && !full.held.has(shortId)) return claimed;
      if (full && !full.held.has(shortId)) continue;
      const refusals = await write(noteOf(table, event), {
        Update: holdInPart({ table, licenseKey, minute, part }, shortId),
      });
      if (!refusals) return receivedAt;
      const moment = refusals[0]?.Item?.moment?.N;
      if (moment !== undefined) return Number(moment);
      const found = partFromRefusal(refusals[1]?.Item);
      if (!found || found.ids.has(shortId)) return claimed;
      minutes.learn(known, part, found);
    }
  };

  return async event => {
    const { claimed, receivedAt } = event;
    if (claimed !== undefined && mayBeBelieved(claimed, receivedAt)) return settleWithHold(event, claimed);
    const refusals = await write(noteOf(table, event));
    return refusals ? Number(refusals[0]?.Item?.moment?.N ?? receivedAt) : receivedAt;
  };
}

function noteOf(table: string, { licenseKey, eventId, receivedAt }: UntimedEvent): Write {
  const id = createHash('sha256').update(eventId).digest('base64url').slice(0, 16);
  return {
    Put: {
      TableName: table,
      Item: {
        license_key: licenseKey,
        period: movedKey(id),
        moment: receivedAt,
        ...expiry(receivedAt, keptCountDays),
      },
      ConditionExpression: 'attribute_not_exists(period)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}
