import type { LetterOf } from '#shared/contract/letter.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { dayMs } from '#shared/domain/time.ts';
import { countText } from '#shared/text/counts.ts';
import { monthText } from '#shared/text/dates.ts';
import { faultText } from '#shared/text/reports.ts';
import type { BarTable, LetterContent, Places } from '../content.ts';
import { hello } from './phrases.ts';

type Report = LetterOf<'monthly-report'>;
/** Sources and campaigns are shorter as a rule. */
const longestName = 40;
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

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
    figures: [
      { name: 'Leads', value: countText(leads), note: changeText(leads, before.leads, letter.month) },
      { name: 'Visits', value: countText(visits), note: changeText(visits, before.visits, letter.month) },
      {
        name: 'With a source',
        value: shareText(tracked, leads),
        note: `${countText(tracked)} of ${countText(leads)} leads`,
      },
    ],
    bars: [
      ...barsOf('Channels by visits', letter.channels),
      ...barsOf('Sources by visits', letter.sources),
      ...barsOf('Campaigns by visits', letter.campaigns),
    ],
    facts: [['Visits in your plan', countText(letter.allowance)]],
    button: { label: 'Open the report', href: `${siteUrl}/infos/monthly-reports?${placeOf(letter)}` },
    reason:
      'You’re getting this email because you asked for a monthly report. You can switch it off below the report or under My Account.',
  };
}

/** What the page's address says: the license and the month. */
function placeOf({ licenseKey, month }: Report): URLSearchParams {
  return new URLSearchParams({ license: licenseKey, month: new Date(month).toISOString().slice(0, 7) });
}

function changeText(now: number, before: number, month: number): string {
  const last = longMonth.format(month - dayMs);
  if (before === 0) return `none in ${last}`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `about as many as in ${last}`;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% vs. ${last}`;
}

function shareText(part: number, all: number): string {
  return all > 0 ? `${Math.round((part / all) * 100)}%` : '–';
}

function barsOf(title: string, table: Report['sources']): BarTable[] {
  if (table.length === 0) return [];
  return [{ title, rows: table.map(({ name, visits }) => ({ name: nameInTable(name), count: visits })) }];
}

/**
 * A name was written by whoever made a link to the site: there is no room in it for a message to our reader.
 * Why: docs/decisions/0074
 */
function nameInTable(name: string): string {
  const text = name.replace(/:\/+/g, ' ');
  return text.length > longestName ? `${cutText(text, longestName - 1).trimEnd()}…` : text;
}
