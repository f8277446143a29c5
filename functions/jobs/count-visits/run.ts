import type { LicenseOf } from '#functions/flows/licenses/license-cache.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type {
  AcceptedEvent,
  AfterCounting,
  Counting,
  RollUpMarks,
  SiteTests,
} from '#functions/ports/visits/tracking.ts';
import { logFailure, type Message } from '#functions/runtime/consume.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { beginOf, hourOf } from '#shared/domain/visits/count-periods.ts';
import { type MetricName, metricNames } from '#shared/metrics.ts';
import { countShares, type ShareOutcome, writesAtOnce } from './count-shares.ts';
import { grouped } from './grouped.ts';
import { inTurns } from './in-turns.ts';
import { isTest, noteTests } from './note-tests.ts';
import { type Share, sharesOf } from './shares.ts';
import { sortEvents } from './sort-events.ts';
import { timeEvents } from './time-events.ts';

export interface Deps {
  licenseOf: LicenseOf;
  counting: Counting;
  siteTests: SiteTests;
  marks: RollUpMarks;
  /** What is done with accepted events once they are counted. A step that fails is done again with them. */
  afterCounting: readonly AfterCounting[];
  catalogue: Catalogue;
  clock: Clock;
}

/** No share is counted after the first, and nothing begun after the second; the function has a minute for everything. */
const countingMs = 30_000;
const batchMs = 45_000;

/**
 * Counts visits and leads by license and minute, each event once. Messages that are no
 * report, or one that the license does not want, are dropped for good. What could not be done in time is delivered again.
 * Why: docs/decisions/0098
 */
export async function run(messages: readonly Message[], deps: Deps): Promise<readonly string[]> {
  const { clock, licenseOf, counting, siteTests, catalogue } = deps;
  const begun = clock.now();
  const patience = { clock, until: begun + countingMs };
  const tests = messages.filter(isTest);
  const unnoted = await noteTests(tests, { licenseOf, siteTests, now: clock.now() });
  const visits = messages.filter(message => !isTest(message));
  const sorted = await sortEvents(visits, { licenseOf, clock });
  const { timed, moved, failed } = await timeEvents(sorted.accepted, { counting, ...patience });
  const outcomes = await countShares(sharesOf(timed), { counting, catalogue, ...patience });
  writeMeasures({
    [metricNames.malformedReports]: sorted.malformed,
    [metricNames.unknownKeyReports]: sorted.unknownKey,
    [metricNames.foreignOriginReports]: sorted.foreignOrigin,
    [metricNames.movedReports]: moved,
  });
  const unmarked = await markHours(outcomes, deps.marks);
  const counted = outcomes.flatMap(({ events }) => events ?? []);
  const undone = await takeSteps(counted, deps.afterCounting, begun + batchMs);
  const left = [
    ...[...outcomes.filter(({ events }) => !events), ...unmarked].flatMap(({ share }) => share.reports),
    ...outcomes.flatMap(({ share, events = [] }) =>
      reportsAmong(
        share,
        events.filter(event => undone.has(event)),
      ),
    ),
  ];
  const undelivered = new Set(left.map(({ messageId }) => messageId));
  return [...unnoted, ...sorted.failed, ...failed, ...undelivered];
}

/** The reports of a share that say one of these events. */
function reportsAmong({ reports }: Share, events: readonly AcceptedEvent[]): Share['reports'] {
  const ids = new Set(events.map(({ shortId }) => shortId));
  return reports.filter(({ shortId }) => ids.has(shortId));
}

/** Marks the hours of what was counted; returns the shares of those that could not be marked. */
async function markHours(outcomes: readonly ShareOutcome[], marks: RollUpMarks): Promise<ShareOutcome[]> {
  const unmarked: ShareOutcome[] = [];
  const counted = outcomes.filter(({ events }) => events);
  const hours = grouped(
    counted,
    ({ share }) => `${share.license.licenseKey} ${hourOf(beginOf(share.minute))}`,
  );
  await inTurns(
    [[...hours.values()]],
    { atOnce: writesAtOnce.atOnce, perLane: writesAtOnce.atOnce },
    async ofHour => {
      try {
        for (const { share } of ofHour.slice(0, 1))
          await marks.mark(share.license.licenseKey, hourOf(beginOf(share.minute)));
      } catch (error) {
        logFailure('count-visits', error);
        unmarked.push(...ofHour);
      }
    },
  );
  return unmarked;
}

/** The events that a step is not done with: a flood or a full table of one license holds up no other. */
async function takeSteps(
  events: readonly AcceptedEvent[],
  steps: readonly AfterCounting[],
  until: number,
): Promise<ReadonlySet<AcceptedEvent>> {
  if (events.length === 0) return new Set();
  const left = await Promise.all(steps.map(step => step(events, until)));
  return new Set(left.flat());
}

function writeMeasures(measures: Partial<Record<MetricName, number>>): void {
  for (const [name, value] of Object.entries(measures)) if (value > 0) writeMetric(name as MetricName, value);
}
