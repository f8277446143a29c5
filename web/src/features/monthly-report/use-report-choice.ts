import { useSearchParams } from 'react-router';
import { monthChoices } from './months.ts';

/** A license whose months can be shown. */
export interface ReportSite {
  /** Of its subscription, by which the list of subscriptions names it. */
  id: string;
  licenseKey: string;
  /** Its domain, or its plan if it has none. */
  name: string;
  domain: string;
  /** When the license began, epoch ms. */
  since: number;
}

/** Site and month of the report, in the address: a link sent to a colleague shows the same. */
export function useReportChoice(sites: readonly ReportSite[], now: number) {
  const [query, setQuery] = useSearchParams();
  const asked = sites.find(({ licenseKey }) => licenseKey === query.get('license'));
  const site = asked ?? sites.find(({ domain }) => domain !== '') ?? sites[0];
  const months = site ? monthChoices(site.since, now) : [];
  const month = months.find(one => one === query.get('month')) ?? months[0];
  const choose = (change: { license?: string; month?: string }) => {
    const next = { license: site?.licenseKey ?? '', month: month ?? '', ...change };
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return { site, months, month, choose };
}
