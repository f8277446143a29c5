// The steps of the guide are those of the help articles: what a menu is called stands in both, or in neither.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type InstallGuide, installWays } from '#shared/text/first-steps.ts';

const help = join(import.meta.dirname, '../shared/help');
const guides: [string, InstallGuide][] = Object.entries(installWays);

test.each(guides)('%s', (_, { steps, article }) => {
  const text = readFileSync(join(help, `${article}.md`), 'utf8');
  const emphasised = steps.flatMap(step => step.split('**').filter((_, index) => index % 2 === 1));
  expect(emphasised.length).toBeGreaterThan(0);
  expect(emphasised.filter(words => !text.includes(words))).toEqual([]);
  // Pairs, so that nothing is emphasised by accident.
  expect(steps.filter(step => step.split('**').length % 2 === 0)).toEqual([]);
});
