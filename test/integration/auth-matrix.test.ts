// Who may do what to whom, and with which figures: the reference's cases for the calls cards are paid with.
import { afterAll, describe, expect, test } from 'vitest';
import { arrangedOn } from '../support/authority/arranged.ts';
import { ignoredFigures, refusedFigures } from '../support/authority/figures.ts';
import { oracles, refusedAtPaypal } from '../support/authority/oracles.ts';
import { otherPeoples, pageLoads } from '../support/authority/other-peoples.ts';
import { readCases } from '../support/cases/read-cases.ts';
import { tallyOf } from '../support/cases/tally.ts';
import { stackHere } from '../support/stack/stack-here.ts';

interface Case {
  id: string;
  category: string;
  title: string;
  expected: string;
}

const all = readCases<Case>('auth-matrix.json', 'cases');

const arranged = arrangedOn(stackHere());
const tried = { ...otherPeoples(arranged), ...refusedFigures(arranged), ...refusedAtPaypal(arranged) };
const told = { ...pageLoads(arranged), ...ignoredFigures(arranged), ...oracles(arranged) };

/** The statuses a case allows: `403/404`, `401, same answer as …`. */
function allowed({ expected }: Case): number[] {
  const [first = ''] = /^\d{3}(\/\d{3})*/.exec(expected) ?? [];
  return first.split('/').map(Number);
}

const tally = tallyOf('auth-matrix, cases', all);
const cases = tally.wanted;
afterAll(tally.say);

describe('who may do what', () => {
  test('every case of the file has its code, or is listed as not played from it', () => {
    expect([...Object.keys(tried), ...Object.keys(told)].sort()).toEqual(cases.map(({ id }) => id).sort());
  });
  test.each(cases.filter(({ id }) => tried[id]).map(one => [one.id, one.title, one] as const))(
    '%s %s',
    async (id, _title, wanted) => {
      const answers = [(await tried[id]?.()) ?? []].flat();
      expect(answers.length).toBeGreaterThan(0);
      for (const { status } of answers) expect(allowed(wanted)).toContain(status);
      tally.passed(wanted);
    },
  );
  test.each(cases.filter(({ id }) => told[id]).map(one => [one.id, one.title, one] as const))(
    '%s %s',
    async (id, _title, wanted) => {
      await told[id]?.();
      tally.passed(wanted);
    },
  );
});
