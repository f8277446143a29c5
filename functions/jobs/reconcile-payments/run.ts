import { logFailure } from '#functions/runtime/consume.ts';
import { providerBudgetMs, withDeadline } from '#functions/runtime/deadline.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { type Deps, resumeOperation } from './resume-operation.ts';
import { allSubjects, syncSubject } from './sync-all.ts';

/** A request and its webhook have this long to end by themselves. */
const graceMs = 5 * 60_000;
/** At once; a provider takes many more a second. */
const atOnce = 5;

/**
 * Completes what a request began and could not end: crashed, timed out, or its webhook lost. Once a day it reads
 * every subscription anew. Run twice it changes nothing the second time.
 * Why: docs/decisions/0017
 */
export async function run(event: unknown, deps: Deps): Promise<Counts> {
  const waiting = await deps.operations.openedBefore(deps.clock.now() - graceMs);
  const { done, open, failed } = await workThrough(waiting, operation => resumeOperation(operation, deps));
  if (!isDaily(event)) return { done, open, failed };
  const all = await workThrough(allSubjects(deps), async subject => {
    await syncSubject(subject, deps);
    return true;
  });
  return { done, open, read: all.done, failed: failed + all.failed };
}

/** Works through `items`, a few at a time; what fails is logged and counted, the rest goes on. */
async function workThrough<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<boolean>,
): Promise<{ done: number; open: number; failed: number }> {
  const counts = { done: 0, open: 0, failed: 0 };
  const iterator = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const { value } = next;
      try {
        counts[(await withDeadline(providerBudgetMs, () => work(value))) ? 'done' : 'open'] += 1;
      } catch (error) {
        counts.failed += 1;
        logFailure('reconcile-payments', error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return counts;
}

function isDaily(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'daily' in event && event.daily === true;
}
