import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { paths } from '../../paths.ts';
import { testSitePath } from '../../state/test-site-path.ts';
import { overviewText } from './text.ts';

/** A license as the overview shows it. */
export interface OverviewSite {
  /** Of its subscription, by which the list of subscriptions names it. */
  id: string;
  licenseKey: string;
  name: string;
  domain: string;
  isServed: boolean;
}

interface SetUp {
  tone: 'ok' | 'warn' | 'neutral';
  text: string;
  /** What to do about it. */
  next?: { text: string; to: string };
}

const { states, ...words } = overviewText;

/** How far a site is set up, as far as is known; undefined while nothing is. */
export function setUpOf(
  site: OverviewSite,
  report: MonthlyReport | undefined,
  visits: number | undefined,
): SetUp | undefined {
  const subscription = `${paths.subscriptions}?${new URLSearchParams({ open: site.id })}`;
  if (!site.isServed)
    return { tone: 'neutral', text: states.ended, next: { text: words.see, to: subscription } };
  if (!site.domain)
    return { tone: 'warn', text: states.domain, next: { text: words.setDomain, to: subscription } };
  if (!report) return undefined;
  const hasBefore = report.before.visits > 0;
  if (visits === 0 && !hasBefore)
    return { tone: 'warn', text: states.waiting, next: { text: words.finish, to: subscription } };
  if (visits === 0)
    return {
      tone: 'warn',
      text: states.quiet,
      next: { text: words.test, to: `${testSitePath}?${new URLSearchParams({ license: site.licenseKey })}` },
    };
  const { length } = report.faults;
  if (length > 0)
    return {
      tone: 'warn',
      text: states.faulty(length),
      next: { text: words.fix, to: siteReportPath(site) },
    };
  return { tone: 'ok', text: states.live };
}

export function siteReportPath({ licenseKey }: OverviewSite): string {
  return `${paths.monthlyReports}?${new URLSearchParams({ license: licenseKey })}`;
}

export function siteLeadsPath({ licenseKey }: OverviewSite, lead?: string): string {
  return `${paths.leads}?${new URLSearchParams({ license: licenseKey, ...(lead && { open: lead }) })}`;
}
