import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openQueue } from '../aws/queue.ts';
import { folderForTest } from '../folder-for-test.ts';
import { createQueueLevels } from './queue-levels.ts';

function opened(watched: string) {
  const config = {
    name: 'letters',
    url: '',
    arn: '',
    visibilitySeconds: 0,
    retentionSeconds: 1e6,
    delaySeconds: 0,
    waitSeconds: 0,
  };
  const queue = openQueue(folderForTest(), config, async () => undefined);
  const set: [name: string, level: number | undefined][] = [];
  const sampler = createQueueLevels([queue], {
    isWatched: ({ name }) => name === watched,
    set: ({ name }, level) => set.push([name, level]),
  });
  const look = () => {
    const isPending = sampler.isPending();
    set.length = 0;
    sampler.sample(0);
    return [isPending, set.at(-1)?.[1]];
  };
  return { queue, look };
}

test('a queue is sampled after a change, and while hidden messages may reappear', async () => {
  const { queue, look } = opened('ApproximateNumberOfMessagesVisible');
  expect(look()).toEqual([true, 0]);
  expect(look()).toEqual([false, undefined]);
  await queue.send('one');
  expect(look()).toEqual([true, 1]);
  const [received] = await queue.receive(1, 60);
  expect(look()).toEqual([true, 0]);
  expect(look()).toEqual([true, 0]);
  await queue.remove(received?.handle ?? '');
  expect(look()).toEqual([false, undefined]);
  queue.close();
});

test('a message that keeps failing does not count for the oldest age', async () => {
  const { queue, look } = opened('ApproximateAgeOfOldestMessage');
  await queue.send('fails');
  const first = queue.level().oldestAt;
  await pause(5);
  await queue.send('waits', {}, 60);
  expect(look()).toEqual([true, first]);
  for (let receive = 0; receive < 3; receive++) await queue.receive(1, 0);
  const [, oldest] = look();
  expect(oldest).toBeGreaterThan(first ?? 0);
  queue.close();
});
