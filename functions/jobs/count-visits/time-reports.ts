import type { Counting } from '#functions/ports/visits/tracking.ts';
import { logFailure } from '#functions/runtime/consume.ts';
import { claimedMoment, isCredible } from '#shared/domain/visits/event-moment.ts';
import { writesAtOnce } from './count-shares.ts';
import { grouped } from './grouped.ts';
import { inTurns } from './in-turns.ts';
import type { Timed } from './shares.ts';
import { shortIdOf } from './short-id.ts';
import type { Accepted } from './sort-reports.ts';
import { type BatchTime, whileBusy } from './while-busy.ts';

export interface TimedReports {
  timed: Timed[];
  /** How many reports have a clock that cannot be believed. */
  moved: number;
  /** Ids of the messages whose moment is not known yet. */
  failed: string[];
}

/** Finds the moment each report counts at: that in its id, or where it cannot be believed, the time of receipt. */
export async function timeReports(
  reports: readonly Accepted[],
  { counting, ...patience }: { counting: Pick<Counting, 'settleMoment'> } & BatchTime,
): Promise<TimedReports> {
  const result: TimedReports = { timed: [], moved: 0, failed: [] };
  const strange: Timed[] = [];
  for (const report of reports) {
    const { event, receivedAt } = report;
    const claimed = claimedMoment(event.event_id);
    const shortId = shortIdOf(event.event_id);
    if (claimed !== undefined && isCredible(claimed, receivedAt))
      result.timed.push({ ...report, moment: claimed, shortId });
    else strange.push({ ...report, moment: receivedAt, shortId });
  }
  result.moved = strange.length;
  const lanes = [...grouped(strange, ({ license }) => license.licenseKey).values()].map(ofLicense => [
    ...grouped(ofLicense, ({ shortId }) => shortId).values(),
  ]);
  await inTurns(lanes, writesAtOnce, async copies => {
    try {
      if (patience.clock.now() >= patience.until) throw new Error('out of time');
      const moment = await whileBusy(() => settle(copies, counting), patience);
      result.timed.push(...copies.map(copy => ({ ...copy, moment })));
    } catch (error) {
      logFailure('count-visits', error);
      result.failed.push(...copies.map(({ messageId }) => messageId));
    }
  });
  return result;
}

function settle(copies: readonly Timed[], counting: Pick<Counting, 'settleMoment'>): Promise<number> {
  const [first] = copies;
  if (!first) throw new Error('no copy');
  const { license, event, receivedAt, shortId } = first;
  return counting.settleMoment({
    licenseKey: license.licenseKey,
    eventId: event.event_id,
    shortId,
    receivedAt,
    claimed: claimedMoment(event.event_id),
  });
}
