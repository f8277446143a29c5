import type { LetterOf } from '#shared/contract/letter.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { countText } from '#shared/text/counts.ts';
import { monthText } from '#shared/text/dates.ts';
import { faultText } from '#shared/text/reports.ts';
import type { LetterContent, Places } from '../content.ts';
import { hello } from './phrases.ts';

type Report = LetterOf<'monthly-report'>;
/** Sources and campaigns are shorter as a rule. */
const longestName = 40;

export function monthlyReportMail(letter: Report, { siteUrl }: Places): LetterContent {
  const { visits, leads, tracked, before } = letter;
  const month = monthText(letter.month);
  const site = letter.site && letter.site.length <= 30 ? letter.site : 'Your site';
  return {
    subject: `${site} in ${month}`,
    preheader: `${countText(visits)} visits and ${countText(leads)} leads.`,
    greeting: hello(letter.name),
    paragraphs: [
      `${site} had ${countText(visits)} visits and ${countText(leads)} leads in ${month}.`,
      ...(letter.locked
        ? [
            'The tables of the report are locked until a larger plan is chosen. Everything is counted meanwhile.',
          ]
        : []),
      ...(letter.flood > 0
        ? [
            `${countText(letter.flood)} of them came in a flood, faster than a site’s visitors usually do. If they weren’t real, leave them out in the report.`,
          ]
        : []),
      ...letter.faults.map(fault => faultText[fault]),
    ],
    facts: [
      ['Visits', `${countText(visits)}, ${changeText(visits, before.visits)}`],
      ['Plan allowance', countText(letter.allowance)],
      ['Leads', `${countText(leads)}, ${changeText(leads, before.leads)}`],
      [
        'Leads with a source',
        leads > 0 ? `${countText(tracked)} (${Math.round((tracked / leads) * 100)}%)` : '0',
      ],
      ...tableFact('Channels', letter.channels),
      ...tableFact('Sources', letter.sources),
      ...tableFact('Campaigns', letter.campaigns),
    ],
    button: { label: 'Open the report', href: `${siteUrl}/infos/monthly-reports?${placeOf(letter)}` },
    reason:
      'You’re getting this email because you asked for a monthly report. You can switch it off below the report or under My Account.',
  };
}

/** What the page's address says: the license and the month. */
function placeOf({ licenseKey, month }: Report): URLSearchParams {
  return new URLSearchParams({ license: licenseKey, month: new Date(month).toISOString().slice(0, 7) });
}

function changeText(now: number, before: number): string {
  if (before === 0) return 'none the previous month';
  const percent = Math.round(((now - before) / before) * 100);
  return percent === 0
    ? 'as many as the previous month'
    : `${percent > 0 ? '+' : ''}${percent}% vs. previous month`;
}

function tableFact(name: string, table: Report['sources']): [string, string][] {
  if (table.length === 0) return [];
  return [[name, table.map(row => `${nameInTable(row.name)} ${countText(row.visits)}`).join(', ')]];
}

/**
 * A name was written by whoever made a link to the site: there is no room in it for a message to our reader.
 * Why: docs/decisions/0074
 */
function nameInTable(name: string): string {
  const text = name.replace(/:\/+/g, ' ');
  return text.length > longestName ? `${cutText(text, longestName - 1).trimEnd()}…` : text;
}
