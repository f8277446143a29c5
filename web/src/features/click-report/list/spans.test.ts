import { expect, test } from 'vitest';
import { listText } from '../text.ts';
import { spans } from './spans.ts';

const now = new Date(2026, 10, 20, 23, 30).getTime();

test.each([
  [listText.spans.today, '2026-11-20', '2026-11-20'],
  [listText.spans.week, '2026-11-14', '2026-11-20'],
  [listText.spans.days, '2026-10-22', '2026-11-20'],
  [listText.spans.month, '2026-11-01', '2026-11-20'],
])('%s is from %s to %s, by the reader’s calendar', (wanted, from, to) => {
  expect(spans.find(({ name }) => name === wanted)?.span(now)).toEqual({ from, to });
});
