import { localMinute, startOfDay } from '../../../ui/local-minute.ts';
import { listText as text } from '../text.ts';
import type { Filters } from './use-list-address.ts';

type Span = Pick<Filters, 'from' | 'to'>;

const day = (at: number) => localMinute(at).slice(0, 10);
const lastDays = (days: number) => (now: number) => {
  const to = day(now);
  // By the calendar: a day on which the clock changes is longer or shorter.
  return { from: day(startOfDay(to, { daysLater: 1 - days }) ?? now), to };
};

/** Spans of time that a press chooses, in dates of the reader's calendar. */
export const spans: readonly { name: string; span: (now: number) => Span }[] = [
  { name: text.spans.today, span: lastDays(1) },
  { name: text.spans.week, span: lastDays(7) },
  { name: text.spans.days, span: lastDays(30) },
  { name: text.spans.month, span: now => ({ from: `${day(now).slice(0, 7)}-01`, to: day(now) }) },
];
