import { logFailure } from './consume.ts';
import { providerBudgetMs, withDeadline } from './deadline.ts';

/** Items processed at once, which together with the number of functions stays below the providers' rate limits. */
const concurrency = 5;

export interface Processed<Item> {
  done: number;
  /** Items that are not finished, without a failure. */
  open: number;
  failed: readonly Item[];
}

/**
 * Processes `items` a few at a time, each within the time for one request's provider calls; a failure is logged, and
 * the others continue. `work` returns whether the item is finished.
 */
export async function processAll<Item>(
  job: string,
  items: Iterable<Item>,
  work: (item: Item) => Promise<boolean>,
): Promise<Processed<Item>> {
  const failed: Item[] = [];
  const counts = { done: 0, open: 0 };
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const { value } = next;
      try {
        counts[(await withDeadline(providerBudgetMs, () => work(value))) ? 'done' : 'open'] += 1;
      } catch (error) {
        failed.push(value);
        logFailure(job, error);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { ...counts, failed };
}
