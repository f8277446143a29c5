import { expect, test } from 'vitest';
import type { ListedAlarm } from '../alarms/open-alarms.ts';
import { alarmsNote, alarmsPage } from './alarms-page.ts';

const evil = '<script>alert(1)</script>';
const alarms: readonly ListedAlarm[] = [
  { name: 'Quiet', description: 'Nobody pays.', state: 'OK', since: '', reason: '' },
  {
    name: 'Loud',
    description: evil,
    state: 'ALARM',
    since: '2026-11-20T10:00:00.000Z',
    reason: 'It is 3.',
    untold: 'Nobody subscribes.',
  },
];
const notEvaluated = [{ name: 'Bounces', description: 'No mail.', why: 'No mailbox here bounces.' }];

test('ringing alarms come first; alarms that cannot be judged, or were mailed to nobody, are named', () => {
  const job = {
    rule: 'R',
    everyMs: 900_000,
    functions: ['count'],
    fired: 2,
    next: '2026-11-20T10:15:00.000Z',
  };
  const shown = alarmsPage({ alarms, notEvaluated }, [job]);
  expect(shown.indexOf('Loud')).toBeLessThan(shown.indexOf('Quiet'));
  for (const words of [
    'It is 3.',
    'Nobody was told. Nobody subscribes.',
    'No mailbox here bounces.',
    '15 minutes',
  ])
    expect(shown).toContain(words);
  expect(shown).not.toContain(evil);
  expect(alarmsPage({ alarms: [], notEvaluated }, [])).toContain('jobs run only when you start them');
});

test('the start page names ringing alarms, and how many cannot be judged', () => {
  expect(alarmsNote({ alarms, notEvaluated }).text).toMatch(/Ringing:<\/b> Loud<.*1 can’t be/);
  expect(alarmsNote({ alarms: alarms.slice(0, 1), notEvaluated }).text).toContain('None is ringing.');
});
