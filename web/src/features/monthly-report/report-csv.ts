// The report of a month as people open it in a spreadsheet: one line for each number's name, so that months can be
// put below each other.
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { type Cell, csvLines } from '#shared/domain/csv.ts';

const headings = ['Site', 'Month (UTC)', 'Table', 'Name', 'Visits', 'Leads', 'In a flood', 'Left out'];

export function reportCsv(site: string, report: MonthlyReport): string {
  const { month, before, click_ids: clicks, first_touch: first } = report;
  const flood = report.days.reduce((sum, day) => sum + day.flood, 0);
  const rows: Cell[][] = [
    ['Total', 'Month', report.visits, report.leads, flood, report.excluded],
    ['Total', 'Plan allowance', report.allowance],
    ['Total', 'Plan allowance used', report.used],
    ['Total', 'Leads with a known source', null, report.tracked_leads],
    ['Total', `Previous month (${before.month})`, before.visits, before.leads],
    ['Total', `Previous month (${before.month}), leads with a known source`, null, before.tracked_leads],
    ['Total', 'Paid channels', clicks.paid_visits],
    ...report.days.map(({ day, visits, leads, flood, excluded }) => [
      ...['Day (UTC)', day, visits, leads, flood, excluded],
    ]),
    ...tableRows('Channel', report.channels),
    ...tableRows('Source', report.sources),
    ...tableRows('Medium', report.media),
    ...tableRows('Campaign', report.campaigns),
    ...tableRows('Landing page', report.landing_pages),
    ...tableRows('Host', report.hosts),
    ...tableRows('First touch: channel', first.channels),
    ...tableRows('First touch: source', first.sources),
    ...tableRows('First touch: campaign', first.campaigns),
    ...tableRows('Click ID: network', clicks.networks),
  ];
  return csvLines([headings, ...rows.map(cells => [site, month, ...cells, ...blanks(cells.length)])]);
}

/** Every line has as many cells as there are headings. */
function blanks(given: number): null[] {
  return Array.from({ length: headings.length - 2 - given }, () => null);
}

function tableRows(title: string, table: MonthlyReport['sources']): Cell[][] {
  return table.map(({ name, visits, leads }) => [title, name, visits, leads]);
}
