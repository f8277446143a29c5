import type { LeadOnWire } from '#shared/contract/leads.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/time.ts';
import type { LeadTouch } from './touch.ts';

const site = 'www.example.com';
const plain = { term: '', content: '', click: '', referrer: '' };

/** What a list of leads looks like, for somebody who has none yet. */
export function sampleLeads(now: number): LeadOnWire[] {
  const [newest, older] = [now - 25 * minuteMs, now - 3 * hourMs];
  const ad: LeadTouch = {
    ...plain,
    at: newest - 4 * dayMs,
    channel: 'Paid Search',
    source: 'google',
    medium: 'cpc',
    campaign: 'spring',
    page: `${site}/sale`,
    click: 'gclid',
  };
  const mail: LeadTouch = {
    ...plain,
    at: newest - 5 * minuteMs,
    channel: 'Email',
    source: 'newsletter',
    medium: 'email',
    campaign: 'october',
    page: `${site}/`,
  };
  const search: LeadTouch = {
    ...plain,
    at: older - hourMs,
    channel: 'Organic Search',
    source: 'www.google.com',
    medium: 'referral',
    campaign: '',
    page: `${site}/tables`,
    referrer: 'www.google.com',
  };
  const sold = { state: 'won', value: 480, currency: 'USD', at: older + hourMs, order: '' } as const;
  const consent = { ad_user_data: null, ad_personalization: null, withdrawn: false };
  const form = { page: `${site}/contact`, between: [], clicks: [], in_flood: false, consent, outcome: null };
  return [
    { ...form, id: 'sample-1', at: newest, visits_before: 2, first: ad, last: mail },
    { ...form, id: 'sample-2', at: older, visits_before: 0, first: search, last: search, outcome: sold },
  ];
}
