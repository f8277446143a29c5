import type { LeadState } from '#shared/domain/leads/outcome.ts';
import { daysOfMonth } from '#shared/domain/visits/periods.ts';
import { paths } from '../../paths.ts';

/**
 * The list of a site's leads, narrowed to the month of a report and to one state. Its days are those of the reader's calendar and the
 * report's are UTC, as both pages say: around midnight of the first and the last day they differ.
 */
export function leadsPathOf(license: string, month: string, state?: LeadState): string {
  const days = daysOfMonth(month);
  const span = { license, from: days[0] ?? '', to: days.at(-1) ?? '' };
  return `${paths.leads}?${new URLSearchParams(state ? { ...span, state } : span)}`;
}
