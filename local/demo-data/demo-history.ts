// Lives through the months of the demo account: the clock goes from stop to stop, and everything happens at its time.
import { minuteMs } from '#shared/domain/time.ts';
import { after } from '../control/duration.ts';
import type { RunStatus } from '../status.ts';
import { type DemoClient, demoClient } from './demo-client.ts';
import { checkCounts } from './demo-counts.ts';
import { demoLife, monthsOfHistory } from './demo-life.ts';
import { sayOutcomes } from './demo-outcomes.ts';
import { type DemoOwner, demoOwner } from './demo-owner.ts';
import { demoSites, type SiteName } from './demo-sites.ts';
import { demoStops } from './demo-stops.ts';
import { type PlannedReport, planReports } from './planned-reports.ts';

export interface HistoryOptions {
  visits: number;
  seed: number;
}

/** What was made, as it was counted. */
export interface DemoFigures {
  visits: number;
  leads: number;
  conversions: number;
  licenses: number;
  seconds: number;
}

/** Called again and again with what is done now, and how much of the whole is done, 0 to 1. */
export type OnProgress = (step: string, done: number) => void;

/** What runs on schedules, for a stack that was started without them: after visits, and once a month. */
const sumsUp = ['queue-roll-ups', 'roll-up-days'];
const monthly = [
  ...['reconcile-payments', 'queue-licenses', 'sync-licenses'],
  ...['queue-monthly-reports', 'send-monthly-reports', 'send-letters'],
];
/** A message that failed is delivered again after six minutes. */
const redeliveryMs = 7 * minuteMs;
const mostDeliveries = 5;

/**
 * Makes the demo account and its history, so that it ends now where nobody has an account yet, and in thirteen months
 * otherwise. Fails unless every report that was accepted is counted.
 */
export async function makeHistory(
  status: RunStatus,
  { visits, seed }: HistoryOptions,
  onProgress: OnProgress,
): Promise<DemoFigures> {
  const began = performance.now();
  const client = demoClient(status);
  try {
    onProgress('Setting the clock', 0);
    const { start, end } = await placeHistory(client);
    const owner = demoOwner(client);
    const { events, spans } = demoLife(start, end);
    const reports = planReports({ seed, visits, spans, end });
    let sent = 0;
    let conversions = 0;
    for (const { at, event } of demoStops(events, { from: start, until: end })) {
      await moveOn(client, at);
      const due = upTo(reports, sent, at);
      const month = new Date(at).toISOString().slice(0, 7);
      onProgress(event?.title ?? `Visits up to ${month}`, sent / reports.length);
      await sendDue(client, owner, due, () => {
        sent += 1;
        if (sent % 200 === 0) onProgress(`Visits up to ${month}`, sent / reports.length);
      });
      await runJobs(client, due.length, { isMonthly: event === undefined });
      conversions += await sayOutcomes(owner, due, at);
      await event?.act(owner);
    }
    onProgress('Checking the counts', 1);
    const counted = await checkCounts(owner, reports);
    const tookMs = performance.now() - began;
    // The clock is where it would be had nothing happened.
    await moveOn(client, end + tookMs);
    const seconds = Math.round(tookMs / 100) / 10;
    return { ...counted, conversions, licenses: owner.licenses().size, seconds };
  } finally {
    client.close();
  }
}

/** Time goes on while a stop is worked on, so the clock may have passed the next one. */
async function moveOn(client: DemoClient, at: number): Promise<void> {
  const { now } = await client.read<{ now: string }>('/__local/clock');
  if (at > Date.parse(now)) await client.order('clock', { now: new Date(at).toISOString() });
}

/** The months before now, if the clock can go back; it cannot where somebody has an account. */
async function placeHistory(client: DemoClient): Promise<{ start: number; end: number }> {
  const { now, can_go_back } = await client.read<{ now: string; can_go_back: boolean }>('/__local/clock');
  const here = Date.parse(now);
  if (!can_go_back) return { start: here, end: after(here, `P${monthsOfHistory}M`) ?? here };
  const start = monthsBefore(here);
  await client.order('clock', { now: new Date(start).toISOString() });
  return { start, end: here };
}

function monthsBefore(at: number): number {
  const date = new Date(at);
  date.setUTCDate(Math.min(date.getUTCDate(), 28));
  date.setUTCMonth(date.getUTCMonth() - monthsOfHistory);
  return date.getTime();
}

function upTo(reports: readonly PlannedReport[], from: number, at: number): PlannedReport[] {
  const next = reports.findIndex((report, place) => place >= from && report.at >= at);
  return reports.slice(from, next < 0 ? undefined : next);
}

async function sendDue(
  client: DemoClient,
  owner: DemoOwner,
  due: readonly PlannedReport[],
  sent: () => void,
) {
  const keyOf = (site: SiteName) => owner.of(site).key;
  const bodies = due.map(({ site, address, body }) => ({
    origin: `https://www.${demoSites[site].domain}`,
    address,
    body: { ...body, license_key: keyOf(site) },
  }));
  await client.sendReports(bodies, sent);
}

async function runJobs(
  client: DemoClient,
  reports: number,
  { isMonthly }: { isMonthly: boolean },
): Promise<void> {
  for (let deliveries = 0; reports > 0; deliveries++) {
    const { failed } = await client.order<{ failed: number }>('jobs/count-visits', {});
    if (!failed) break;
    if (deliveries === mostDeliveries) throw new Error(`${failed} reports could not be counted.`);
    await client.order('clock', { advance: `PT${redeliveryMs / 1000}S` });
  }
  for (const job of [...(reports > 0 ? sumsUp : []), ...(isMonthly ? monthly : [])])
    await client.order(`jobs/${job}`, {});
  // The list of clicks that became leads is an index, which follows its table a moment late.
  if (reports > 0) await client.order('clock', { advance: 'PT1S' });
}
