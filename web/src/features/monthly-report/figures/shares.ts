import { countText } from '#shared/text/counts.ts';

const oneDecimal = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Whole per cents; what is there is never rounded to nothing, and what is missing never to everything. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return '0';
  const share = (part / whole) * 100;
  if (share > 0 && share < 1) return '<1';
  if (share > 99 && share < 100) return '99';
  return countText(Math.round(share));
}

/** Leads among visits: "3.2%"; a dash where there were no visits. */
export function rateText(leads: number, visits: number): string {
  return visits > 0 ? oneDecimal.format(leads / visits) : '–';
}
