import type { Counting } from '#functions/ports/visits/tracking.ts';
import { logFailure } from '#functions/runtime/consume.ts';
import { claimedTime, isCredible } from '#shared/domain/visits/event-time.ts';
import { writesAtOnce } from './count-shares.ts';
import { grouped } from './grouped.ts';
import { inTurns } from './in-turns.ts';
import type { TimedEvent } from './shares.ts';
import { shortIdOf } from './short-id.ts';
import type { AcceptedVisit } from './sort-events.ts';
import { type BatchTime, whileBusy } from './while-busy.ts';

export interface TimedEvents {
  timed: TimedEvent[];
  /** How many events have a clock that cannot be believed. */
  moved: number;
  /** Ids of the messages whose time is not known yet. */
  failed: string[];
}

/** Finds the time each event counts at: that in its id, or where it cannot be believed, the time of receipt. */
export async function timeEvents(
  reports: readonly AcceptedVisit[],
  { counting, ...patience }: { counting: Pick<Counting, 'settleTime'> } & BatchTime,
): Promise<TimedEvents> {
  const result: TimedEvents = { timed: [], moved: 0, failed: [] };
  const strange: TimedEvent[] = [];
  for (const report of reports) {
    const { event, receivedAt } = report;
    const claimed = claimedTime(event.event_id);
    const shortId = shortIdOf(event.event_id);
    if (claimed !== undefined && isCredible(claimed, receivedAt))
      result.timed.push({ ...report, countedAt: claimed, shortId });
    else strange.push({ ...report, countedAt: receivedAt, shortId });
  }
  result.moved = strange.length;
  const lanes = [...grouped(strange, ({ license }) => license.licenseKey).values()].map(ofLicense => [
    ...grouped(ofLicense, ({ shortId }) => shortId).values(),
  ]);
  await inTurns(lanes, writesAtOnce, async copies => {
    try {
      if (patience.clock.now() >= patience.until) throw new Error('out of time');
      const countedAt = await whileBusy(() => settle(copies, counting), patience);
      result.timed.push(...copies.map(copy => ({ ...copy, countedAt })));
    } catch (error) {
      logFailure('count-visits', error);
      result.failed.push(...copies.map(({ messageId }) => messageId));
    }
  });
  return result;
}

function settle(copies: readonly TimedEvent[], counting: Pick<Counting, 'settleTime'>): Promise<number> {
  const [first] = copies;
  if (!first) throw new Error('no copy');
  const { license, event, receivedAt, shortId } = first;
  return counting.settleTime({
    licenseKey: license.licenseKey,
    eventId: event.event_id,
    shortId,
    receivedAt,
    claimed: claimedTime(event.event_id),
  });
}
