import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

/** Starts pieces and ends them by hand, to see what runs at the same time. */
function workbench() {
  const running = new Map<string, () => void>();
  const order: string[] = [];
  return {
    running,
    order,
    work: (piece: string) =>
      new Promise<void>(resolve => {
        order.push(piece);
        running.set(piece, resolve);
      }),
    async end(piece: string) {
      running.get(piece)?.();
      running.delete(piece);
      await new Promise(resolve => setImmediate(resolve));
    },
  };
}

test('lanes take turns, so a long one does not delay the others', async () => {
  const bench = workbench();
  const done = inTurns([['a1', 'a2', 'a3', 'a4'], ['b1'], ['c1']], { atOnce: 1, perLane: 1 }, bench.work);
  while (bench.running.size > 0) await bench.end([...bench.running.keys()][0] as string);
  await done;
  expect(bench.order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

test('a slow lane takes no more than its share of the places', async () => {
  const bench = workbench();
  const slow = ['s1', 's2', 's3', 's4'];
  const done = inTurns([slow, ['b1', 'b2', 'b3']], { atOnce: 4, perLane: 2 }, bench.work);
  expect([...bench.running.keys()].sort()).toEqual(['b1', 'b2', 's1', 's2']);
  await bench.end('b1');
  await bench.end('b2');
  await bench.end('b3');
  expect([...bench.running.keys()]).toEqual(['s1', 's2']);
  for (const piece of slow) await bench.end(piece);
  await done;
});

test('the limit of tasks at once holds, also after a lane is done', async () => {
  const bench = workbench();
  let most = 0;
  const done = inTurns([['a1'], ['b1', 'b2', 'b3'], ['c1', 'c2']], { atOnce: 2, perLane: 2 }, piece => {
    const work = bench.work(piece);
    most = Math.max(most, bench.running.size);
    return work;
  });
  while (bench.running.size > 0) await bench.end([...bench.running.keys()][0] as string);
  await done;
  expect(most).toBe(2);
  expect(bench.order).toEqual(['a1', 'b1', 'c1', 'b2', 'c2', 'b3']);
});

test('given no tasks, ends at once; given a failure, throws it', async () => {
  await inTurns([], { atOnce: 2, perLane: 2 }, async () => undefined);
  await inTurns([[]], { atOnce: 2, perLane: 2 }, async () => undefined);
  const failing = inTurns([['a']], { atOnce: 1, perLane: 1 }, async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
});
