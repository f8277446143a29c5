import { expect, test } from 'vitest';
import { guideProgress, pollPauseMs } from './guide-progress.ts';

const nothing = { domain: '', hasAnswered: false, hasVisit: false, hasLead: false };
const domain = 'acme.test';

test.each([
  [nothing, 'now next next next'],
  [{ ...nothing, domain }, 'done now now next'],
  [{ ...nothing, domain, hasAnswered: true }, 'done done now next'],
  [{ ...nothing, domain, hasVisit: true }, 'done done done now'],
  [{ ...nothing, domain, hasVisit: true, hasLead: true }, 'done done done done'],
  [{ ...nothing, domain, hasLead: true }, 'done done done done'],
])('when the license has %j, its steps are %s', (facts, expected) => {
  expect(Object.values(guideProgress(facts)).join(' ')).toBe(expected);
});

test.each([
  [0, 5000],
  [119_999, 5000],
  [120_000, 15_000],
  [600_000, 60_000],
  [86_400_000, 60_000],
])('when %s ms were waited, asks again %s ms later', (waited, pause) => {
  expect(pollPauseMs(waited)).toBe(pause);
});
