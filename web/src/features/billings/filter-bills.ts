import { searchable } from './bill-words.ts';
import type { BillItem } from './use-billings.ts';

export interface BillFilter {
  /** Words, all of which a bill has. */
  words: string;
  /** Empty for every status. */
  status: string;
}

/** To write out every date of a long list anew for each letter typed would be felt. */
const written = new WeakMap<BillItem, string>();

export function filterBills(items: readonly BillItem[], { words, status }: BillFilter): readonly BillItem[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(item => {
    if (status && item.status !== status) return false;
    const text = wanted.length > 0 ? textOf(item) : '';
    return wanted.every(word => text.includes(word));
  });
}

function textOf(item: BillItem): string {
  const text = written.get(item) ?? searchable(item);
  written.set(item, text);
  return text;
}
