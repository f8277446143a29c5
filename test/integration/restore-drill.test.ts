import { expect, test } from 'vitest';
import { restoreDrill } from '../drill/restore-drill.ts';

test('a restore as the runbook describes it brings everything back and nobody who was deleted', {
  timeout: 150_000,
}, async () => {
  const { checks } = await restoreDrill();
  expect(checks.filter(({ holds }) => !holds)).toEqual([]);
  expect(checks.length).toBeGreaterThan(9);
});
