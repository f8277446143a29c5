import type { ClickOnWire } from '#shared/contract/leads.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/time.ts';

/** What a list of clicks looks like, for somebody who has none yet. */
export function sampleClicks(now: number): ClickOnWire[] {
  const domain = 'www.example.com';
  const none = { lead_at: null, conversion: null };
  const newest = now - 12 * minuteMs;
  return [
    {
      id: 'sample-1',
      at: newest,
      name: 'gclid',
      value: 'Cj0KCQiA-EXAMPLE-4f2',
      network: 'Google Ads',
      domain,
      campaign: 'spring',
      term: 'garden chairs',
      page: `${domain}/sale`,
      ...none,
    },
    {
      id: 'sample-2',
      at: now - 5 * hourMs,
      name: 'msclkid',
      value: '9f3aEXAMPLE71c0',
      network: 'Microsoft Advertising',
      domain,
      campaign: 'brand',
      term: '',
      page: `${domain}/`,
      ...none,
      lead_at: now - 4 * hourMs,
    },
    {
      id: 'sample-3',
      at: now - 2 * dayMs,
      name: 'gclid',
      value: 'EAIaIQob-EXAMPLE-x7',
      network: 'Google Ads',
      domain,
      campaign: 'spring',
      term: 'oak table',
      page: `${domain}/tables`,
      lead_at: now - dayMs,
      conversion: { value: 480, currency: 'USD', at: now - hourMs, marked_at: now - hourMs },
    },
  ];
}
