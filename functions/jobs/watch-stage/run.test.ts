import { beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#shared/domain/time.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { type Deps, run } from './run.ts';

let lines: Record<string, unknown>[];
let sent: string[];
beforeEach(() => {
  lines = [];
  sent = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(JSON.parse(String(line))) > 0);
  return () => vi.restoreAllMocks();
});

/** A stage that takes in every report before the next run. */
function watched(change: Partial<Deps['stage']> = {}) {
  const clock = movableClock();
  const stage: Deps['stage'] = {
    signIn: async () => 'token',
    licenses: async () => ['stage-watch'],
    report: async (_, id) => void sent.push(id),
    newestReport: async () => sent.at(-2),
    ...change,
  };
  return { clock, stage };
}

function measures() {
  return lines.flatMap(({ WatchedStageWorks: works }) => (works === undefined ? [] : [works]));
}

test('given the visit of the previous run, the run succeeds; the first one has none and fails', async () => {
  const deps = watched();
  await expect(run({}, deps)).rejects.toThrow('could not see the visit');
  deps.clock.set(start + 15 * minuteMs);
  expect(await run({}, deps)).toEqual({ failed: 0 });
  expect(measures()).toEqual([0, 1]);
});

test('a visit of an hour ago is not of the previous run', async () => {
  const deps = watched();
  await run({}, deps).catch(() => undefined);
  deps.clock.set(start + 60 * minuteMs);
  await expect(run({}, deps)).rejects.toThrow('could not see the visit');
});

test.each<[string, Partial<Deps['stage']>]>([
  ['sign in', { signIn: () => Promise.reject(new Error('no')) }],
  ['read licenses', { licenses: () => Promise.reject(new Error('no')) }],
  ['read licenses', { licenses: async () => [] }],
  ['send a visit', { report: () => Promise.reject(new Error('no')) }],
  ['see the visit', { newestReport: () => Promise.reject(new Error('no')) }],
])('a step that fails is named: %s', async (step, change) => {
  await expect(run({}, watched(change))).rejects.toThrow(`watch-stage could not ${step}`);
  expect(measures()).toEqual([0]);
});
