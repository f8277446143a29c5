import type { AnswerOf } from '#shared/contract/index.ts';

/** What call `usage` answers of a quiet November. */
export function usageAnswer(change: Partial<AnswerOf<'usage'>> = {}): AnswerOf<'usage'> {
  return {
    visits: 1204,
    leads: 3,
    floods: [],
    excluded: 0,
    allowance: 25_000,
    month: '2026-11',
    days: [],
    used: change.visits ?? 1204,
    last_seen: null,
    has_reported: true,
    state: 'ok',
    locked_from: null,
    excluded_ranges: [],
    ...change,
  };
}
