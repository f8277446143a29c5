import { beforeAll, describe, expect, it } from 'vitest';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import { isExpected, type QueryCase, queryOf } from '../support/cases/query-case.ts';
import { readCases } from '../support/cases/read-cases.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';
import { standInBrowser } from '../support/tracker/stand-in-page.ts';

const captured = new Set(
  parameters.filter(({ kind }) => kind === 'campaign' || kind === 'click').map(({ name }) => name),
);
let file: string;
beforeAll(async () => {
  const { source } = await builtTracker();
  file = trackerFileOf(source, { key: 'k', domain: 'x.example', collectUrl: 'https://c.example/' });
});

function capture(search: string) {
  const { values, faults } = standInBrowser(file).visit({ href: `https://x.example/${search}`, at: 1e12 });
  expect(faults).toEqual([]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => captured.has(name)));
}

describe('hostile queries', () => {
  it.each(readCases<QueryCase>('hostile-queries.json', 'query_cases'))('$id', given => {
    const { search } = new URL(`http://x.example/?${queryOf(given).replace(/^\?/, '')}`);
    const found = capture(search);
    expect(isExpected(given, found), JSON.stringify(found).slice(0, 300)).toBe(true);
    const allowedMs = given.expected.extra?.main_thread_ms_max;
    if (allowedMs) {
      // Of this thread's own time: what else the machine does is nobody's fault.
      const ms = [1, 2, 3].map(() => {
        const before = process.threadCpuUsage();
        capture(search);
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1000;
      });
      expect(Math.min(...ms)).toBeLessThan(allowedMs);
    }
    if (given.expected.extra?.no_split_surrogates)
      for (const value of Object.values(found)) expect(encodeURIComponent(value)).toBeTruthy();
  });
});
