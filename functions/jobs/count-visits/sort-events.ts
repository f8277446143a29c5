import type { LicenseOf } from '#functions/flows/licenses/license-cache.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { logFailure, type Message } from '#functions/runtime/consume.ts';
import { hasService } from '#shared/domain/licenses/enablement.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { originMatches } from '#shared/domain/sites/domain-name.ts';
import { settingsInForce } from '#shared/domain/sites/settings-in-force.ts';
import { isTestVisit } from '#shared/domain/sites/test-visit.ts';
import { grouped } from './grouped.ts';
import { inTurns } from './in-turns.ts';
import { type ReceivedVisit, readVisit } from './read-visit.ts';

/** An event that its license counts. */
export interface AcceptedVisit extends ReceivedVisit {
  license: LicenseRow;
}

export interface SortedEvents {
  accepted: AcceptedVisit[];
  /** Ids of messages whose license could not be read. */
  failed: string[];
  /** How many were dropped for good, and why. */
  malformed: number;
  unknownKey: number;
  foreignOrigin: number;
}

const readsAtOnce = 32;

/** How late the index of keys may be: far more than a fraction of a second, which is usual. */
const indexLagMs = 2000;

/** Sorts messages into those that count, those to be delivered again, and those that are dropped for good. */
export async function sortEvents(
  messages: readonly Message[],
  { licenseOf, clock }: { licenseOf: LicenseOf; clock: Clock },
): Promise<SortedEvents> {
  const sorted: SortedEvents = { accepted: [], failed: [], malformed: 0, unknownKey: 0, foreignOrigin: 0 };
  const reports = messages.map(readVisit).filter(report => report !== undefined);
  sorted.malformed = messages.length - reports.length;
  // A visit made by a test of the site does not count.
  const visits = reports.filter(({ event, receivedAt }) => !isTestVisit(event, receivedAt));
  const byKey = grouped(visits, ({ event }) => event.license_key);
  await inTurns([[...byKey]], { atOnce: readsAtOnce, perLane: readsAtOnce }, async ([key, reports]) => {
    try {
      await sortOfLicense(key, reports, sorted, { licenseOf, clock });
    } catch (error) {
      logFailure('count-visits', error);
      sorted.failed.push(...reports.map(({ messageId }) => messageId));
    }
  });
  return sorted;
}

/** A refusal is final only if the license was read after the report came: its domain may have just changed. */
async function sortOfLicense(
  key: string,
  reports: readonly ReceivedVisit[],
  sorted: SortedEvents,
  { licenseOf, clock }: { licenseOf: LicenseOf; clock: Clock },
): Promise<void> {
  const now = clock.now();
  const isRefusedBy = (license: LicenseRow | undefined) => (report: ReceivedVisit) =>
    eventRefusal(report, license, now) !== undefined;
  let license = await licenseOf(key);
  const refused = reports.filter(isRefusedBy(license));
  if (refused.length > 0) {
    const youngest = Math.max(...refused.map(({ receivedAt }) => receivedAt));
    license = await licenseOf(key, license ? youngest : await indexedBy(youngest, clock));
  }
  const rules = license ? settingsInForce(license).channelRules : [];
  for (const report of reports) {
    const refusal = eventRefusal(report, license, now);
    const event = rules.length > 0 ? { ...report.event, rules } : report.event;
    if (license && !refusal) sorted.accepted.push({ ...report, event, license });
    else if (refusal === 'unknownKey' || refusal === 'foreignOrigin') sorted[refusal] += 1;
  }
}

/**
 * Waits until the index of keys shows the licenses there were at a time, and answers since when it does. No report of
 * a batch is younger than the batch, so that a whole batch of invented keys waits once. Without it a visit right after
 * the purchase would be lost; given back to the queue, invented keys would double the deliveries and fill the parking
 * queue. In a flood messages are old, and nobody waits. An index that is later than two seconds still loses a visit.
 */
async function indexedBy(at: number, clock: Clock): Promise<number> {
  const shownAt = at + indexLagMs;
  const wait = shownAt - clock.now();
  if (wait > 0) await clock.pause(Math.min(wait, indexLagMs));
  return shownAt;
}

export function eventRefusal(
  { event, origin }: { event: { host: string }; origin: string },
  license: LicenseRow | undefined,
  now: number,
): 'unknownKey' | 'foreignOrigin' | 'noService' | undefined {
  if (!license) return 'unknownKey';
  if (!hasService(license, now)) return 'noService';
  // Whoever is no browser writes both as it likes, and only one of them is shown to the owner.
  const isOfSite = [origin, `https://${event.host}`].every(
    one => !one || originMatches(license.domains, one),
  );
  return isOfSite ? undefined : 'foreignOrigin';
}
