import type { AcceptedEvent, CountedShare, MinuteShare } from '#functions/ports/visits/tracking.ts';
import { allowanceOf, type Catalogue, catalogueRow, plans } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { allowedPlan } from '#shared/domain/visits/allowance.ts';
import { minuteOf } from '#shared/domain/visits/count-periods.ts';
import { touchText } from '#shared/domain/visits/counted-touch.ts';
import { callerCeilingOf, ceilingOf } from '#shared/domain/visits/flood.ts';
import { dimensionsOf } from '#shared/domain/visits/visit-dimensions.ts';
import { grouped } from './grouped.ts';
import type { AcceptedVisit } from './sort-events.ts';

/** An event with its short id and the time it counts at. */
export interface TimedEvent extends AcceptedVisit {
  shortId: string;
  countedAt: number;
}

/** Events of one minute of a license, counted together. */
export interface Share {
  license: LicenseRow;
  minute: string;
  reports: (TimedEvent & { nthOfCaller: number })[];
}

/** What one write counts. */
const reportsPerShare = 90;

/** The shares of a batch, in a lane for each license. */
export function sharesOf(reports: readonly TimedEvent[]): Share[][] {
  const lanes = grouped(reports, ({ license }) => license.licenseKey);
  return [...lanes.values()].map(ofLicense =>
    [...grouped(ofLicense, ({ countedAt }) => minuteOf(countedAt))].flatMap(([minute, ofMinute]) =>
      sharesOfMinute(minute, ofMinute),
    ),
  );
}

function sharesOfMinute(minute: string, reports: readonly TimedEvent[]): Share[] {
  const fromCallers = new Map<string, number>();
  const places = new Map<string, number>();
  const ranked = reports.map(report => {
    const { caller, shortId } = report;
    // A copy takes no place of its own.
    const nthOfCaller = places.get(shortId) ?? (caller === '' ? 0 : (fromCallers.get(caller) ?? 0) + 1);
    if (!places.has(shortId)) fromCallers.set(caller, nthOfCaller);
    places.set(shortId, nthOfCaller);
    return { ...report, nthOfCaller };
  });
  const shares: Share[] = [];
  for (let start = 0; start < ranked.length; start += reportsPerShare) {
    const part = ranked.slice(start, start + reportsPerShare);
    if (part[0]) shares.push({ license: part[0].license, minute, reports: part });
  }
  return shares;
}

/** What is counted of a share: every id once; marked is what one caller sends beyond its part of the ceiling. */
export function countedPartOf(
  { license, minute, reports }: Share,
  { catalogue, now }: { catalogue: Catalogue; now: number },
): MinuteShare {
  const ceiling = ceilingOf(allowedVisits(license, catalogue, now));
  const distinct = new Map(reports.map(report => [report.shortId, report]));
  const events = [...distinct.values()].map(({ shortId, event, countedAt, nthOfCaller }) => ({
    shortId,
    countedAt,
    kind: event.kind,
    dimensions: dimensionsOf(event),
    touch: event.kind === 'visit' ? touchText(event) : undefined,
    isMarked: nthOfCaller > callerCeilingOf(ceiling),
  }));
  return { licenseKey: license.licenseKey, minute, ceiling, events };
}

/** What the steps after the counting see of a share. */
export function acceptedEventsOf({ reports }: Share, { marked, held }: CountedShare): AcceptedEvent[] {
  const distinct = new Map(reports.map(report => [report.shortId, report]));
  return [...distinct.values()]
    .filter(({ shortId }) => !held.has(shortId))
    .map(({ license, event, countedAt, shortId }) => ({
      license,
      event,
      countedAt,
      shortId,
      isMarked: marked.has(shortId),
    }));
}

/** An unknown plan gets the highest ceiling: it is our catalogue that lacks it. */
function allowedVisits({ subscription }: LicenseRow, catalogue: Catalogue, now: number): number {
  const { priceId, quantity } = allowedPlan(subscription, now);
  const plan = plans[catalogueRow(catalogue, priceId)?.plan ?? 'professional'];
  return allowanceOf(plan, quantity);
}
