import { planKeys } from '#shared/domain/checkout/plans.ts';
import type { Status } from '#shared/domain/licenses/status.ts';
import { statusText } from '#shared/text/status.ts';
import type { RowFacts } from '../row-facts.ts';

export const listOrders = ['attention', 'newest', 'domain', 'plan', 'end'] as const;
export type ListOrder = (typeof listOrders)[number];

type Facts = Pick<
  RowFacts,
  'domain' | 'title' | 'status' | 'payment' | 'plan' | 'startAt' | 'endAt' | 'paymentIssues'
>;

/** What the owner should do something about comes first, what is over comes last. */
const urgency: Readonly<Record<Status, number>> = {
  past_due: 0,
  unpaid: 0,
  incomplete: 0,
  suspended: 0,
  approval_pending: 0,
  paused: 0,
  active: 1,
  trialing: 1,
  expiring: 1,
  canceled: 2,
  incomplete_expired: 2,
};

const inOrder: Readonly<Record<ListOrder, (a: Facts, b: Facts) => number>> = {
  attention: (a, b) => urgencyOf(a) - urgencyOf(b) || newest(a, b),
  newest,
  // Without a domain last.
  domain: (a, b) => Number(!a.domain) - Number(!b.domain) || a.domain.localeCompare(b.domain, 'en'),
  plan: (a, b) => sizeOf(b) - sizeOf(a) || newest(a, b),
  end: (a, b) => Number(isOver(a)) - Number(isOver(b)) || a.endAt - b.endAt,
};

/** More licenses than these are searched and sorted. */
const few = 3;

export function isLong(rows: readonly unknown[]): boolean {
  return rows.length > few;
}

/** The licenses that have every word of the search, in the order that is asked for. */
export function arranged<Row extends Facts>(rows: readonly Row[], search: string, order: ListOrder): Row[] {
  const words = wordsOf(search);
  const found = rows.filter(row => {
    const text = textOf(row);
    return words.every(word => text.includes(word));
  });
  return found.sort(inOrder[order]);
}

/** An address that was pasted into the search finds its domain. */
function wordsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/);
  return words.map(word => word.replace(/^https?:\/\/(www\.)?|\/.*$/g, '')).filter(word => word !== '');
}

function textOf({ domain, title, status, payment }: Facts): string {
  // A card's digits are set off by a space that nobody types.
  return [domain, title, statusText[status], payment].join(' ').replaceAll('\u00a0', ' ').toLowerCase();
}

function newest(a: Facts, b: Facts): number {
  return b.startAt - a.startAt;
}

function urgencyOf({ status, paymentIssues }: Facts): number {
  return paymentIssues.length > 0 ? 0 : urgency[status];
}

function isOver({ status }: Facts): boolean {
  return urgency[status] === 2;
}

function sizeOf({ plan }: Facts): number {
  return plan ? planKeys.indexOf(plan) : -1;
}
