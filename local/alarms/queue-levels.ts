// SQS's look at its queues, once a minute: how many messages can be received, and since when the oldest waits.
import type { Queue } from '../aws/queue.ts';
import type { Measure } from '../template/alarms.ts';
import { ofQueue } from './meters.ts';
import type { Sampler } from './watch.ts';

export interface LevelTaker {
  isWatched(measure: Measure): boolean;
  set(measure: Measure, level: number | undefined, at: number): void;
}

type Found = ReturnType<Queue['level']>;

const levels: Readonly<Record<string, (found: Found) => number | undefined>> = {
  ApproximateNumberOfMessagesVisible: ({ visible }) => visible,
  ApproximateAgeOfOldestMessage: ({ oldestAt }) => oldestAt,
};

export function createQueueLevels(queues: readonly Queue[], { isWatched, set }: LevelTaker): Sampler {
  const looks = queues
    .map(queue => ({
      queue,
      names: Object.keys(levels).filter(name => isWatched(ofQueue(queue.config.name, name))),
      last: '',
    }))
    .filter(({ names }) => names.length > 0);
  const changed = new Set(looks);
  for (const look of looks) look.queue.onChange(() => changed.add(look));

  /** What is hidden shows again without anything being done. */
  const isMoving = (names: readonly string[], { hidden }: Found) =>
    hidden > 0 && names.includes('ApproximateNumberOfMessagesVisible');

  return {
    isPending() {
      for (const look of changed) {
        const found = look.queue.level();
        if (!isMoving(look.names, found) && look.last === levelsIn(look.names, found)) changed.delete(look);
      }
      return changed.size > 0;
    },
    sample(at) {
      for (const look of changed) {
        const { queue, names } = look;
        const found = queue.level();
        for (const name of names) set(ofQueue(queue.config.name, name), levels[name]?.(found), at);
        look.last = levelsIn(names, found);
        if (!isMoving(names, found)) changed.delete(look);
      }
    },
  };
}

/** Empty for a queue that was not looked at yet. */
function levelsIn(names: readonly string[], found: Found): string {
  return names.map(name => `${name} ${levels[name]?.(found)}`).join();
}
