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

/** Events of one licence and month, counted together. */
interface Share {
  licenseKey: string;
  month: string;
  reports: ReceivedVisit[];
}

/**
 * Visits and leads into the month's counters: one write per licence and batch, each event once. Reports that
 * are not ours are dropped in silence; a licence whose write fails is delivered again.
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
  for (const share of sharesOf(accepted)) {
    try {
      await count(share, deps.counting);
    } catch (error) {
      logFailure('count-visits', error);
      failed.push(...share.reports.map(({ messageId }) => messageId));
    }
  }
  return failed;
}

async function isCounted({ event, origin }: ReceivedVisit, { licenseOf, clock }: Deps): Promise<boolean> {
  const license = await licenseOf(event.license_key);
  if (!license || !hasService(license.subscription, clock.now())) return false;
  return originMatches(license.domains, origin || `https://${event.host}`);
}

function sharesOf(reports: readonly ReceivedVisit[]): Share[] {
  const shares = new Map<string, Share>();
  for (const report of reports) {
    const { license_key: licenseKey } = report.event;
    const month = monthOf(report.receivedAt);
    const id = `${licenseKey}#${month}`;
    const share = shares.get(id) ?? { licenseKey, month, reports: [] };
    share.reports.push(report);
    shares.set(id, share);
  }
  return [...shares.values()];
}

function count({ licenseKey, month, reports }: Share, counting: Counting): Promise<number> {
  const distinct = new Map(reports.map(report => [report.event.event_id, report]));
  const events = [...distinct].map(([id, { event, receivedAt }]) => ({ id, kind: event.kind, receivedAt }));
  return counting.count(licenseKey, month, events);
}
