import { DeletionWaits } from './deletion-waits.ts';

/**
 * Does each of these things, whatever becomes of the others, then throws what failed first: a failure before something
 * that merely waits.
 */
export async function attemptAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures.find(error => !(error instanceof DeletionWaits)) ?? failures[0];
}
