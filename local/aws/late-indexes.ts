// Writes on their way to an index: a global index of DynamoDB follows its table, usually within a fraction of a second.
import type { Write } from './dynalite.ts';

interface Waiting {
  journalKey: string;
  writes: Write[];
  /** By the clock that can be moved, and by the machine's. */
  visibleAt: number;
  realVisibleAt: number;
}

const journal = 'late~';

interface Level {
  batch(writes: Write[]): Promise<void>;
  records(prefix: string): AsyncIterable<[string, unknown]>;
}

/** `lagMs` says of each write how late it is. What a killed process had not entered yet is entered now. */
export async function openLateIndexes(level: Level, lagMs: () => number) {
  const left: [string, Write[]][] = [];
  for await (const [key, writes] of level.records(journal)) left.push([key, writes as Write[]]);
  for (const [key, writes] of left.sort(([a], [b]) => a.localeCompare(b)))
    await level.batch([...writes, { type: 'del', key }]);

  let waiting: Waiting[] = [];
  let count = 0;

  const enter = async (ready: Waiting[]) => {
    waiting = waiting.filter(one => !ready.includes(one));
    for (const { writes, journalKey } of ready)
      await level.batch([...writes, { type: 'del', key: journalKey }]);
  };

  return {
    /** What of a batch is written at once, with a note of the rest, which waits. */
    delayed(writes: readonly Write[]): Write[] {
      const late = writes.filter(({ key }) => key.startsWith('index-'));
      const lag = late.length > 0 ? lagMs() : 0;
      // An index sees writes in their order: after a late one all are late.
      if (late.length === 0 || (lag === 0 && waiting.length === 0)) return [...writes];
      const last = waiting.at(-1);
      const journalKey = `${journal}${String(++count).padStart(12, '0')}`;
      waiting.push({
        ...{ journalKey, writes: late },
        visibleAt: Math.max(last?.visibleAt ?? 0, Date.now() + lag),
        realVisibleAt: Math.max(last?.realVisibleAt ?? 0, performance.now() + lag),
      });
      return [
        ...writes.filter(write => !late.includes(write)),
        { type: 'put', key: journalKey, value: late },
      ];
    },

    /** Enters what has waited long enough, in order. */
    catchUp: () =>
      enter(
        waiting.filter(
          ({ visibleAt, realVisibleAt }) => visibleAt <= Date.now() || realVisibleAt <= performance.now(),
        ),
      ),

    enterAll: () => enter(waiting),
  };
}
