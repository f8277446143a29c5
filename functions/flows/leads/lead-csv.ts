// The tables of leads and clicks as people open them in a spreadsheet. Times are in UTC.
import type { ClickOnWire, LeadOnWire } from '#shared/contract/leads.ts';
import { type Cell, type CsvColumns, csvTable, csvTime } from '#shared/domain/csv.ts';
import { publicId } from '#shared/domain/row-ids.ts';
import { leadStateText } from '#shared/text/outcomes.ts';

const leadColumns: CsvColumns<LeadOnWire> = [
  ['Time (UTC)', ({ at }) => csvTime(at)],
  ['Page of the form', ({ page }) => page],
  ['Visits before', ({ visits_before }) => visits_before],
  ...(['first', 'last'] as const).flatMap(which => {
    const title = which === 'first' ? 'First' : 'Last';
    const column = (name: string, cell: (touch: LeadOnWire['last']) => Cell) =>
      [`${title} touch: ${name}`, (lead: LeadOnWire) => (lead[which] ? cell(lead[which]) : null)] as const;
    return [
      column('time (UTC)', ({ at }) => csvTime(at)),
      column('channel', ({ channel }) => channel),
      column('source', ({ source }) => source),
      column('medium', ({ medium }) => medium),
      column('campaign', ({ campaign }) => campaign),
      column('term', ({ term }) => term),
      column('content', ({ content }) => content),
      column('click ID', ({ click }) => click),
      column('landing page', ({ page }) => page),
      column('referrer', ({ referrer }) => referrer),
    ];
  }),
  ['In a flood', ({ in_flood }) => (in_flood ? 'yes' : 'no')],
  ['Lead ID', ({ id }) => publicId(id)],
  ['State', ({ outcome }) => leadStateText[outcome?.state ?? 'new']],
  ['State since (UTC)', ({ outcome }) => csvTime(outcome?.at ?? null)],
  ['Value', ({ outcome }) => outcome?.value ?? null],
  ['Currency', ({ outcome }) => outcome?.currency ?? null],
  ['Order ID', ({ outcome }) => outcome?.order ?? null],
  ['Ad user data', ({ consent }) => consent.ad_user_data],
  ['Ad personalization', ({ consent }) => consent.ad_personalization],
  ['Consent withdrawn', ({ consent }) => (consent.withdrawn ? 'yes' : 'no')],
];

const clickColumns: CsvColumns<ClickOnWire> = [
  ['Time (UTC)', ({ at }) => csvTime(at)],
  ['Network', ({ network }) => network],
  ['Kind of id', ({ name }) => name],
  ['Click ID', ({ value }) => value],
  ['Domain', ({ domain }) => domain],
  ['Campaign', ({ campaign }) => campaign],
  ['Term', ({ term }) => term],
  ['Landing page', ({ page }) => page],
  ['Became a lead (UTC)', ({ lead_at }) => csvTime(lead_at)],
  ['Converted (UTC)', ({ conversion }) => csvTime(conversion?.at ?? null)],
  ['Value', ({ conversion }) => conversion?.value ?? null],
  ['Currency', ({ conversion }) => conversion?.currency ?? null],
];

export function leadCsv(leads: readonly LeadOnWire[], { withHeadings }: { withHeadings: boolean }): string {
  return csvTable(leadColumns, leads, { withHeadings });
}

export function clickCsv(
  clicks: readonly ClickOnWire[],
  { withHeadings }: { withHeadings: boolean },
): string {
  return csvTable(clickColumns, clicks, { withHeadings });
}
