import type { Clock } from '#functions/ports/clock.ts';
import type { Counting } from '#functions/ports/tracking.ts';
import { logFailure, type Message } from '#functions/runtime/consume.ts';
import { originMatches } from '#shared/domain/domain-name.ts';
import { hasService } from '#shared/domain/enablement.ts';
import { monthOf } from '#shared/domain/month.ts';
import type { LicenseOf } from './license-cache.ts';
import { type ReceivedVisit, readVisit } from './read-visit.ts';

export interface Deps {
  licenseOf: LicenseOf;
  counting: Counting;
  clock: Clock;
}

/** Reports of one licence and month, counted in one write. */
interface Group {
  licenseKey: string;
  month: string;
  reports: ReceivedVisit[];
}

/**
 * Counts visits and leads per licence and month, each event once. Invalid reports are dropped silently; after a
 * failed write the licence's reports are delivered again.
 */
export async function run(messages: readonly Message[], deps: Deps): Promise<readonly string[]> {
  const failed: string[] = [];
  const accepted: ReceivedVisit[] = [];
  for (const message of messages) {
    const report = readVisit(message);
    try {
      if (report && (await isCounted(report, deps))) accepted.push(report);
    } catch (error) {
      logFailure('count-visits', error);
      failed.push(message.id);
    }
  }
  for (const group of groupsOf(accepted)) {
    try {
      await count(group, deps.counting);
    } catch (error) {
      logFailure('count-visits', error);
      failed.push(...group.reports.map(({ messageId }) => messageId));
    }
  }
  return failed;
}

async function isCounted({ event, origin }: ReceivedVisit, { licenseOf, clock }: Deps): Promise<boolean> {
  const license = await licenseOf(event.license_key);
  if (!license || !hasService(license.subscription, clock.now())) return false;
  return originMatches(license.domains, origin || `https://${event.host}`);
}

function groupsOf(reports: readonly ReceivedVisit[]): Group[] {
  const groups = new Map<string, Group>();
  for (const report of reports) {
    const { license_key: licenseKey } = report.event;
    const month = monthOf(report.receivedAt);
    const id = `${licenseKey}#${month}`;
    const group = groups.get(id) ?? { licenseKey, month, reports: [] };
    group.reports.push(report);
    groups.set(id, group);
  }
  return [...groups.values()];
}

function count({ licenseKey, month, reports }: Group, counting: Counting): Promise<number> {
  const distinct = new Map(reports.map(report => [report.event.event_id, report]));
  const events = [...distinct].map(([id, { event, receivedAt }]) => ({ id, kind: event.kind, receivedAt }));
  return counting.count(licenseKey, month, events);
}
