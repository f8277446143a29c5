import { countText } from '#shared/text/counts.ts';
import { reportText } from '../text.ts';
import type { Compared } from './comparison.ts';

const { change: text } = reportText;

export interface Change {
  direction: 'more' | 'less' | 'same' | 'none';
  words: string;
}

/** How a figure stands to the month before, in words; `days` are those that are compared of a running month. */
export function changeOf({ now, before }: Compared, days: number | null, month: string): Change {
  if (days === 0) return { direction: 'none', words: text.firstDay };
  const than = days === null ? text.in(month) : text.days(days, month);
  if (before === 0) return { direction: 'none', words: text.none(than) };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return { direction: 'same', words: text.same(than) };
  const direction = now > before ? 'more' : 'less';
  return { direction, words: text[direction](countText(percent), than) };
}
