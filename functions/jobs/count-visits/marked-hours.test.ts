import { expect, test } from 'vitest';
import { hourMs } from '#shared/domain/time.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { markedOnce } from './marked-hours.ts';

function setup() {
  const clock = movableClock(start + 60_000);
  const marked: string[] = [];
  const state = { fails: false };
  const inner = {
    mark: async (licenseKey: string, hour: string) => {
      if (state.fails) throw new Error('table is down');
      marked.push(`${licenseKey} ${hour}`);
    },
  };
  return { clock, marked, state, marks: markedOnce(inner, clock) };
}

test('an hour under way is marked once for each license', async () => {
  const { marked, marks } = setup();
  for (const key of ['a', 'a', 'b']) await marks.mark(key, '2026-11-20T12');
  expect(marked).toEqual(['a 2026-11-20T12', 'b 2026-11-20T12']);
});

test('an hour that is over is marked by every late write', async () => {
  const { clock, marked, marks } = setup();
  await marks.mark('a', '2026-11-20T12');
  clock.set(start + hourMs);
  await marks.mark('a', '2026-11-20T12');
  await marks.mark('a', '2026-11-20T12');
  expect(marked).toHaveLength(3);
});

test('a failed mark is written again', async () => {
  const { marked, marks, state } = setup();
  state.fails = true;
  await expect(marks.mark('a', '2026-11-20T12')).rejects.toThrow();
  state.fails = false;
  await marks.mark('a', '2026-11-20T12');
  expect(marked).toHaveLength(1);
});
