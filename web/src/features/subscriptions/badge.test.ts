import { expect, test } from 'vitest';
import { badgeOf } from './badge.ts';

test('is green when active, amber when trialing or expiring, red when canceled', () => {
  expect(badgeOf.active.tone).toBe('ok');
  expect(badgeOf.trialing.tone).toBe('warn');
  expect(badgeOf.expiring.tone).toBe('warn');
  expect(badgeOf.canceled.tone).toBe('bad');
});

test('has another shape when the license runs, waits or ends, or has stopped', () => {
  const running = new Set(['active', 'trialing']);
  const waiting = new Set(['expiring', 'past_due', 'incomplete', 'approval_pending']);
  for (const [status, { shape }] of Object.entries(badgeOf))
    expect([status, shape]).toEqual([
      status,
      running.has(status) ? 'dot' : waiting.has(status) ? 'ring' : 'square',
    ]);
});
