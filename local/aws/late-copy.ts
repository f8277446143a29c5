// A second copy of all items that follows each write later: what a read sees that does not ask for consistency.
// Why: docs/decisions/0142
import type { Write } from './dynalite-insides.ts';
import { waitingLine } from './waiting-line.ts';

interface Copy {
  open(): Promise<void>;
  batch(writes: Write[]): Promise<void>;
}

const prefix = 'item-';
const writesAtOnce = 500;

/** `items` are what the copy begins with; `lagMs` says of each write how late the copy gets it. */
export async function openLateCopy(copy: Copy, items: AsyncIterable<[string, unknown]>, lagMs: () => number) {
  await copy.open();
  const batch: Write[] = [];
  for await (const [key, value] of items) {
    batch.push({ type: 'put', key, value });
    if (batch.length === writesAtOnce) await copy.batch(batch.splice(0));
  }
  await copy.batch(batch.splice(0));
  const line = waitingLine<Write[]>();
  let last: Promise<void> = Promise.resolve();

  return {
    follow(writes: Iterable<Write>): void {
      const ofItems = [...writes].filter(({ key }) => key.startsWith(prefix));
      if (ofItems.length > 0) line.add(ofItems, lagMs());
    },

    /** Writes what has waited long enough, in order. */
    catchUp(): Promise<void> {
      last = last.then(async () => {
        for (const writes of line.takeDue()) await copy.batch(writes);
      });
      return last;
    },
  };
}
