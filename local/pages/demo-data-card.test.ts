import { expect, test } from 'vitest';
import type { DemoProgress } from '../demo-data/demo-data.ts';
import { demoDataCard } from './demo-data-card.ts';
import { markup } from './markup.ts';

const account = { email: 'demo@a.test', password: 'secret-1' };

function card(change: Partial<DemoProgress>): string {
  const progress: DemoProgress = { state: 'none', step: '', percent: 0, account, ...change };
  return markup`${demoDataCard(progress, 'http://localhost:4700')}`.text;
}

test('the demo data are offered, and their making is followed on a page that was opened meanwhile', () => {
  expect(card({})).toContain('data-demo="none"');
  expect(card({ state: 'running', step: 'Visits', percent: 40 })).toContain('data-demo="running"');
});

test('it says why they could not be made, without a button to try again', () => {
  const failed = card({ state: 'failed', step: '<b>late</b>' });
  expect(failed).toContain('They couldn’t be made: &lt;b&gt;late&lt;/b&gt;');
  expect(failed).not.toContain('<button');
});

test('once they exist it says what they are and how to sign in', () => {
  const figures = { visits: 40_000, leads: 1100, conversions: 180, licenses: 3, seconds: 90 };
  const done = card({ state: 'done', figures });
  expect(done).toContain('3 licenses, 40,000 visits, 1,100 leads, 180 conversions');
  expect(done).toContain('<code>demo@a.test</code> with <code>secret-1</code>');
  expect(done).not.toContain('<button');
  expect(card({ state: 'done' })).toContain('They are there.');
});
