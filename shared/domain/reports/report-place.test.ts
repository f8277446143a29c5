import { expect, test } from 'vitest';
import { dashboardLink, datasetOf } from './report-place.ts';

test('a dataset has a name that Google takes', () => {
  expect(datasetOf('3f0a-1b.c')).toBe('license_3f0a_1b_c');
});

test('the link names the view of this license alone, whatever its key contains', () => {
  const link = new URL(dashboardLink('acme&ds.datasetId=other', 'lk-1'));
  expect(link.origin + link.pathname).toBe('https://lookerstudio.google.com/reporting/create');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    'ds.connector': 'bigQuery',
    'ds.type': 'TABLE',
    'ds.projectId': 'acme&ds.datasetId=other',
    'ds.datasetId': 'license_lk_1',
    'ds.tableId': 'events_once',
  });
});
