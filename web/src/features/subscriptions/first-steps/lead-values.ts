import type { LeadOnWire } from '#shared/contract/leads.ts';
import { firstStepsText } from './text.ts';

export interface LeadValue {
  /** Name of the hidden field that gets it. */
  field: string;
  value: string;
  /** Whose color it has. */
  param: 'source' | 'medium' | 'campaign' | 'term' | 'content' | 'click' | 'other';
}

/** What was known of a lead, by the field that gets it. Of a click id its name is kept alone, so that it is filled. */
export function leadValues({ last, clicks }: LeadOnWire): LeadValue[] {
  const click = last.click || clicks[0]?.name;
  return [
    { field: 'utm_source', value: last.source, param: 'source' },
    { field: 'utm_medium', value: last.medium, param: 'medium' },
    { field: 'utm_campaign', value: last.campaign, param: 'campaign' },
    { field: 'utm_term', value: last.term, param: 'term' },
    { field: 'utm_content', value: last.content, param: 'content' },
    ...(click ? [{ field: click, value: firstStepsText.arrived.captured, param: 'click' } as const] : []),
    { field: 'landing_page', value: last.page, param: 'other' },
    { field: 'referrer', value: last.referrer, param: 'other' },
  ];
}
