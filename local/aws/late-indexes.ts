// Writes on their way to an index: a global index of DynamoDB follows its table, usually within a fraction of a second.
import type { Write } from './dynalite-insides.ts';
import { waitingLine } from './waiting-line.ts';

interface Waiting {
  journalKey: string;
  writes: Write[];
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

  const line = waitingLine<Waiting>();
  let count = 0;

  const enter = async (ready: Waiting[]) => {
    for (const { writes, journalKey } of ready)
      await level.batch([...writes, { type: 'del', key: journalKey }]);
  };

  return {
    /** What of a batch is written at once, with a note of the rest, which waits. */
    delayed(writes: readonly Write[]): Write[] {
      const late = writes.filter(({ key }) => key.startsWith('index-'));
      const lag = late.length > 0 ? lagMs() : 0;
      // An index sees writes in their order: after a late one all are late.
      if (late.length === 0 || (lag === 0 && line.isEmpty())) return [...writes];
      const journalKey = `${journal}${String(++count).padStart(12, '0')}`;
      line.add({ journalKey, writes: late }, lag);
      return [
        ...writes.filter(write => !late.includes(write)),
        { type: 'put', key: journalKey, value: late },
      ];
    },

    /** Enters what has waited long enough, in order. */
    catchUp: () => enter(line.takeDue()),

    enterAll: () => enter(line.takeAll()),
  };
}
