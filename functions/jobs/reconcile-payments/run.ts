import { logFailure } from '#functions/runtime/consume.ts';
import { providerBudgetMs, withDeadline } from '#functions/runtime/deadline.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { type Deps, resumeOperation } from './resume-operation.ts';
import { allSubjects, syncSubject } from './sync-all.ts';

/** Requests and webhooks get this long to finish on their own. */
const graceMs = 5 * 60_000;
/** Operations processed concurrently, well below the providers' rate limits. */
const concurrency = 5;

/**
 * Completes operations that a request left unfinished because it crashed, timed out or lost its webhook. The daily
 * run also reads every subscription again. A second run changes nothing.
 * Why: docs/decisions/0017
 */
export async function run(event: unknown, deps: Deps): Promise<Counts> {
  const waiting = await deps.operations.openedBefore(deps.clock.now() - graceMs);
  const resumed = await processAll(waiting.rows, operation => resumeOperation(operation, deps));
  const { done, open } = resumed;
  // A row of another shape counts as a failure, so that the alarm calls a person, and stops no other row.
  let failed = resumed.failed + waiting.unreadable;
  if (!isDaily(event)) return { done, open, failed };
  const subjects = allSubjects(deps, unreadable => {
    failed += unreadable;
  });
  const all = await processAll(subjects, async subject => {
    await syncSubject(subject, deps);
    return true;
  });
  return { done, open, read: all.done, failed: failed + all.failed };
}

/** Processes `items` a few at a time; a failure is logged and counted, and the others continue. */
async function processAll<Item>(
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
  await Promise.all(Array.from({ length: concurrency }, worker));
  return counts;
}

function isDaily(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'daily' in event && event.daily === true;
}
