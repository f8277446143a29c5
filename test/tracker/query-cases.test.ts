import { describe, expect, it } from 'vitest';
import { lastTouchOf } from '#shared/domain/attribution.ts';
import { campaignPattern, clickPattern } from '#shared/domain/parameters.ts';
import { isExpected, type QueryCase, queryOf } from '../support/cases/query-case.ts';
import { readCases } from '../support/cases/read-cases.ts';

const known = new RegExp(`^(${campaignPattern}|${clickPattern})$`);

function isKnown(name: string) {
  return known.test(name);
}

function captured(query: string) {
  return Object.fromEntries(
    Object.entries(lastTouchOf({}, { touch_time: 1 }, new URLSearchParams(query), isKnown, true)).filter(
      ([name]) => name !== 'touch_time',
    ),
  ) as Record<string, string>;
}

describe('hostile queries', () => {
  it.each(readCases<QueryCase>('hostile-queries.json', 'query_cases'))('$id', given => {
    const { search } = new URL(`http://x.example/?${queryOf(given).replace(/^\?/, '')}`);
    const found = captured(search);
    expect(isExpected(given, found), JSON.stringify(found).slice(0, 300)).toBe(true);
    const allowedMs = given.expected.extra?.main_thread_ms_max;
    if (allowedMs) {
      const ms = [1, 2, 3].map(() => {
        const startedAt = performance.now();
        captured(search);
        return performance.now() - startedAt;
      });
      expect(Math.min(...ms)).toBeLessThan(allowedMs);
    }
    if (given.expected.extra?.no_split_surrogates)
      for (const value of Object.values(found)) expect(encodeURIComponent(value)).toBeTruthy();
  });
});
