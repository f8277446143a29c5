// The visits and leads of the demo account as the tracker would report them. The same seed makes the same reports.
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { dayMs, minuteMs } from '#shared/domain/time.ts';
import { type DemoSite, demoSites, type SiteArrival, type SiteName } from './demo-sites.ts';
import { type Chance, seededChance } from './seeded-random.ts';
import { type SiteTime, visitTimes } from './visit-times.ts';

export interface PlannedReport {
  site: SiteName;
  kind: 'visit' | 'lead';
  at: number;
  /** Different people have different addresses. */
  address: string;
  /** The report's body without the key of the license. */
  body: Readonly<Record<string, unknown>>;
  /** What becomes of a lead, and what it is worth in USD; nothing is said of a new one. */
  outcome?: { state: LeadOutcome['state']; value: number | null };
}

export interface PlanOptions {
  seed: number;
  visits: number;
  /** When each site has a tracker. */
  spans: Readonly<Record<SiteName, SiteTime>>;
  /** The end of the history. */
  end: number;
}

interface Touch {
  at: number;
  arrival: SiteArrival;
  path: string;
}

/** So long the id of a click can be seen: its row is deleted after 90 days, and not at once. */
const clicksSeenMs = 95 * dayMs;
const returning = 0.27;
const soldOfLeads = 0.42;
/** Of leads that are not sold, up to the next; of the rest nothing is said. */
const restOfLeads = [
  ['spam', 0.12],
  ['lost', 0.55],
  ['qualified', 0.75],
] as const;
/** Of the newest leads nothing is known yet but a sale. */
const undecidedMs = 4 * dayMs;

/** All reports in the order of their times. */
export function planReports({ seed, visits, spans, end }: PlanOptions): PlannedReport[] {
  const chance = seededChance(seed);
  let left = visits;
  const reports = (Object.entries(demoSites) as [SiteName, DemoSite][]).flatMap(
    ([name, site], place, all) => {
      const own = place === all.length - 1 ? left : Math.round(visits * site.share);
      left -= own;
      const times = visitTimes(site, { span: spans[name], end, visits: own }, chance);
      return times.flatMap(at => reportsOf({ name, site, at, end }, chance));
    },
  );
  return reports.sort((one, other) => one.at - other.at);
}

function reportsOf(
  { name, site, at, end }: { name: SiteName; site: DemoSite; at: number; end: number },
  chance: Chance,
): PlannedReport[] {
  const last = touch(site, at, chance);
  const isBack = chance.next() < returning;
  const first = isBack ? touch(site, at - (1 + chance.below(20)) * dayMs, chance) : last;
  const visitCount = isBack ? 2 + chance.below(3) : 1;
  const address = `10.${chance.below(256)}.${chance.below(256)}.${1 + chance.below(254)}`;
  const click = clickId(last.arrival, chance);
  const common = {
    host: `www.${site.domain}`,
    ref: last.arrival.ref ?? '',
    c: { ...fieldsOf(site, last, ''), ...fieldsOf(site, first, 'first_'), visit_count: visitCount },
    ...(click && { click: last.arrival.click }),
  };
  const ids = click && { ids: { [String(last.arrival.click)]: click } };
  // To note a click costs as much as to count its visit, and of an earlier visit nobody can see it by now. Leads keep
  // theirs for longer.
  const seen = at > end - clicksSeenMs ? ids : undefined;
  const visit = { ...common, ...seen, event_id: eventId(at, chance), kind: 'visit', path: last.path };
  const isLead = chance.next() * 100 < last.arrival.leads;
  const leadAt = at + 2 * minuteMs + chance.below(12 * minuteMs);
  const share = chance.next();
  const value = Math.round((site.sale * (0.2 + 0.8 * share)) / 10) * 10;
  const isSold = chance.next() < soldOfLeads;
  const reports: PlannedReport[] = [{ site: name, kind: 'visit', at, address, body: visit }];
  if (!isLead || leadAt >= end) return reports;
  const rest = leadAt < end - undecidedMs ? restOfLeads.find(([, upTo]) => share < upTo)?.[0] : undefined;
  const outcome = isSold ? { state: 'won' as const, value } : rest && { state: rest, value: null };
  reports.push({
    site: name,
    kind: 'lead',
    at: leadAt,
    address,
    body: { ...common, ...ids, event_id: eventId(leadAt, chance), kind: 'lead', path: '/contact' },
    ...(outcome && { outcome }),
  });
  return reports;
}

function touch(site: DemoSite, at: number, chance: Chance): Touch {
  const month = new Date(at).getUTCMonth() + 1;
  const open = site.arrivals.filter(({ months }) => !months || months.includes(month));
  return { at, arrival: chance.pick(open), path: chance.pick(site.pages).path };
}

function fieldsOf({ domain }: DemoSite, { at, arrival, path }: Touch, prefix: string) {
  const fields = { ...arrival.c, landing_page: `https://www.${domain}${path}`, touch_time: at };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${prefix}${field}`, value]));
}

/** As the tracker makes it: random digits, then the time. */
function eventId(at: number, chance: Chance): string {
  return `${100_000_000 + chance.below(900_000_000)}${100_000 + chance.below(900_000)}${at}`;
}

const beginnings = { gclid: 'Cj0KCQ', msclkid: '', fbclid: 'IwAR' } as const;

function clickId({ click }: SiteArrival, chance: Chance): string | undefined {
  if (!click) return undefined;
  const bytes = Buffer.from(Array.from({ length: 16 }, () => chance.below(256)));
  return beginnings[click] + (click === 'msclkid' ? bytes.toString('hex') : bytes.toString('base64url'));
}
