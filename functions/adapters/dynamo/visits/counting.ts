import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CountedEvent, CountedShare, Counting, MinuteShare } from '#functions/ports/visits/tracking.ts';
import { documentClient } from '../client.ts';
import { knownMinutes } from './known-parts.ts';
import { countInPart, idsPerUpdate, type KnownPart, partFromRefusal } from './minute-part.ts';
import { settleTimeIn } from './moved-events.ts';

/**
 * Table `counts`, items of minutes: each holds the ids that it counts, and one conditional write adds both. An id
 * always belongs to the same minute, so neither a crash nor a repeat can lose an event or count it twice. A full part
 * of a minute stays as it is, and the next one takes what no part before it holds.
 * Why: docs/decisions/0098
 */
export function dynamoCounting({ table }: { table: string }): Counting {
  const db = documentClient();
  const minutes = knownMinutes();

  const countChunk = async (share: MinuteShare, result: Result): Promise<void> => {
    const { licenseKey, minute, ceiling } = share;
    const known = minutes.of(licenseKey, minute);
    let left = share.events;
    for (let part = 0; left.length > 0; ) {
      const full = known.full[part];
      if (full) {
        left = withoutCounted(left, full, result);
        part += 1;
        continue;
      }
      const before = known.full.slice(0, part).reduce((sum, { unmarked }) => sum + unmarked, 0);
      const split = splitAt(left, ceiling - before - known.unmarked);
      const place = { table, licenseKey, minute, part };
      const refusal = await refusedPart(() =>
        db.send(new UpdateCommand(countInPart(place, { ...split, ceiling: ceiling - before }))),
      );
      if (!refusal) {
        for (const { shortId } of split.marked) result.marked.add(shortId);
        result.fresh += left.length;
        return;
      }
      const isExplained = refusal.isFull || refusal.unmarked + split.unmarked.length > ceiling - before;
      const rest = withoutCounted(left, refusal, result);
      if (rest.length === left.length && !isExplained)
        throw new Error('A minute count refused what it should take.');
      minutes.learn(known, part, refusal);
      left = rest;
      if (refusal.isFull) part += 1;
    }
  };

  return {
    async count(share) {
      const result: Result = { fresh: 0, marked: new Set(), held: new Set() };
      for (let start = 0; start < share.events.length; start += idsPerUpdate)
        await countChunk({ ...share, events: share.events.slice(start, start + idsPerUpdate) }, result);
      return result;
    },
    settleTime: settleTimeIn({ table, minutes }),
  };
}

type Result = CountedShare & { marked: Set<string>; held: Set<string> };

/** The events that the ceiling leaves room for, and those that are marked. */
function splitAt(events: readonly CountedEvent[], room: number) {
  const unmarked = events.filter(({ isMarked }) => !isMarked).slice(0, Math.max(0, room));
  const chosen = new Set(unmarked);
  return { unmarked, marked: events.filter(event => !chosen.has(event)) };
}

/** The events that a part does not hold yet; notes what it says of the others. */
function withoutCounted(events: readonly CountedEvent[], part: KnownPart, result: Result) {
  for (const { shortId } of events) {
    if (part.marked.has(shortId)) result.marked.add(shortId);
    if (part.held.has(shortId)) result.held.add(shortId);
  }
  return events.filter(({ shortId }) => !part.ids.has(shortId));
}

/** Does an update; returns the part as it is if that refused it. */
async function refusedPart(update: () => Promise<unknown>): Promise<KnownPart | undefined> {
  try {
    await update();
    return undefined;
  } catch (error) {
    const part = error instanceof ConditionalCheckFailedException ? partFromRefusal(error.Item) : undefined;
    if (!part) throw error;
    return part;
  }
}
