import { expect, test } from 'vitest';
import { movableClock } from '../../test/support/fakes/memory.ts';
import { start } from '../../test/support/fakes/records.ts';
import { memoryJobRuns } from '../../test/support/fakes/syncs.ts';
import { runAlone } from './run-alone.ts';

const minute = 60_000;

function setup() {
  const clock = movableClock();
  return { clock, jobRuns: memoryJobRuns(clock) };
}

test('given a run under way, another one does nothing; the next one works', async () => {
  const deps = setup();
  const inside = await runAlone('job', deps, async () => {
    const other = await runAlone('another job', deps, async () => 'works');
    return [await runAlone('job', deps, async () => 'works'), other];
  });
  expect(inside).toEqual([undefined, 'works']);
  expect(await runAlone('job', deps, async () => 'works')).toBe('works');
});

test('a failed run releases its lease', async () => {
  const deps = setup();
  await expect(runAlone('job', deps, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await runAlone('job', deps, async () => 'works')).toBe('works');
});

test('progress is kept for the next run', async () => {
  const deps = setup();
  await runAlone('job', deps, run => run.goOn({ startedAt: start, cursor: 'page 2' }));
  expect(await runAlone('job', deps, async run => run.progress)).toEqual({
    startedAt: start,
    cursor: 'page 2',
  });
});

test('a run goes on while it renews its lease, until its time is up', async () => {
  const deps = setup();
  const went = await runAlone('job', deps, async run => {
    const steps: boolean[] = [];
    for (let step = 0; step < 4; step++) {
      deps.clock.set(deps.clock.now() + 4 * minute);
      steps.push(await run.goOn());
      expect(await runAlone('job', deps, async () => 'works')).toBeUndefined();
    }
    return steps;
  });
  expect(went).toEqual([true, true, false, false]);
});

test('a run that lost its lease stops, and changes nothing of the run that took it', async () => {
  const deps = setup();
  await runAlone('job', deps, async slow => {
    deps.clock.set(start + 6 * minute);
    await runAlone('job', deps, run => run.goOn({ startedAt: start, cursor: 'page 7' }));
    const lease = await deps.jobRuns.take('job', start + 20 * minute);
    expect(await slow.goOn({ startedAt: start, cursor: 'page 1' })).toBe(false);
    expect(lease?.progress?.cursor).toBe('page 7');
  });
  expect(deps.jobRuns.kept.get('job')).toMatchObject({
    until: start + 20 * minute,
    progress: { cursor: 'page 7' },
  });
});
