// The steps of the guide are those of the help articles: what a menu is called stands in both, or in neither.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type InstallGuide, installWays } from '../web/src/features/subscriptions/first-steps/text.ts';

const help = join(import.meta.dirname, '../shared/help');
const guides: [string, InstallGuide][] = Object.entries(installWays);

test.each(guides)('%s', (_, { steps, article }) => {
  const text = readFileSync(join(help, `${article}.md`), 'utf8');
  const emphasized = steps.flatMap(step => step.split('**').filter((_, index) => index % 2 === 1));
  expect(emphasized.length).toBeGreaterThan(0);
  expect(emphasized.filter(words => !text.includes(words))).toEqual([]);
  // Pairs, so that nothing is emphasized by accident.
  expect(steps.filter(step => step.split('**').length % 2 === 0)).toEqual([]);
});
