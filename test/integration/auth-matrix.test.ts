// Who may do what to whom, and with which figures: the reference's cases for the calls cards are paid with.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { arrangedOn } from '../authority/arranged.ts';
import { ignoredFigures, refusedFigures } from '../authority/figures.ts';
import { otherPeoples, pageLoads } from '../authority/other-peoples.ts';

interface Case {
  id: string;
  category: string;
  title: string;
  expected: string;
}

const file = join(process.env.CASES_DIR ?? '', 'auth-matrix.json');
const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }).cases : [];
const cases = all.filter(({ category }) => ['horizontal', 'opt', 'tamper'].includes(category));
if (all.length === 0)
  console.warn('SKIPPED: the cases of who may do what need CASES_DIR with auth-matrix.json');

const arranged = arrangedOn(inject('stack'));
const tried = { ...otherPeoples(arranged), ...refusedFigures(arranged) };
const told = { ...pageLoads(arranged), ...ignoredFigures(arranged) };

/** The statuses a case allows: `403/404`, `401, same answer as …`. */
const allowed = ({ expected }: Case): number[] => {
  const [first = ''] = /^\d{3}(\/\d{3})*/.exec(expected) ?? [];
  return first.split('/').map(Number);
};

for (const { id, title } of cases)
  if (!tried[id] && !told[id]) console.warn(`NOT EXPRESSED: ${id} ${title} (not a call cards are paid with)`);

describe.skipIf(cases.length === 0)('who may do what', () => {
  test.each(cases.filter(({ id }) => tried[id]).map(one => [one.id, one.title, one] as const))(
    '%s %s',
    async (id, _title, wanted) => {
      const answers = [(await tried[id]?.()) ?? []].flat();
      expect(answers.length).toBeGreaterThan(0);
      for (const { status } of answers) expect(allowed(wanted)).toContain(status);
    },
  );
  test.each(cases.filter(({ id }) => told[id]).map(one => [one.id, one.title] as const))('%s %s', async id =>
    told[id]?.(),
  );
});
