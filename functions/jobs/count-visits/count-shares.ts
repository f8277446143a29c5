import type { AcceptedEvent, Counting } from '#functions/ports/visits/tracking.ts';
import { logFailure } from '#functions/runtime/consume.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { inTurns } from './in-turns.ts';
import { acceptedEventsOf, countedPartOf, type Share } from './shares.ts';
import { type BatchTime, isBusy, whileBusy } from './while-busy.ts';

/** A share after the counting; without events it was not counted for certain and must be delivered again. */
export interface ShareOutcome {
  share: Share;
  events?: AcceptedEvent[];
}

/**
 * As many as the client has connections for. Of one license an eighth at the most, so that a flood or a slow item of it
 * leaves room for all others. Measured side by side, 1,000 licenses and tables of 20 ms: 945 visits a second with 24,
 * 1,490 with 48; beyond that the processor's time decides. What a killed function leaves done is refused as counted
 * when it comes again.
 */
export const writesAtOnce = { atOnce: 48, perLane: 6 };

/** Counts shares until the time `until`; what is not begun by then is left for the next delivery. */
export async function countShares(
  lanes: readonly Share[][],
  { counting, catalogue, ...patience }: { counting: Counting; catalogue: Catalogue } & BatchTime,
): Promise<ShareOutcome[]> {
  const { clock, until } = patience;
  const outcomes: ShareOutcome[] = [];
  const busy = new Set<string>();
  await inTurns(lanes, writesAtOnce, async share => {
    const { licenseKey } = share.license;
    // What its items refused again and again they would refuse the license's next share, too.
    if (busy.has(licenseKey) || clock.now() >= until) {
      outcomes.push({ share });
      return;
    }
    try {
      const counted = countedPartOf(share, { catalogue, now: clock.now() });
      const result = await whileBusy(() => counting.count(counted), patience);
      outcomes.push({ share, events: acceptedEventsOf(share, result) });
    } catch (error) {
      logFailure('count-visits', error);
      if (isBusy(error)) busy.add(licenseKey);
      outcomes.push({ share });
    }
  });
  return outcomes;
}
