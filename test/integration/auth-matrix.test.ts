// The reference's authorization cases: whose data a caller may touch, and which amounts and bodies are accepted.
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
const refusals = { ...otherPeoples(arranged), ...refusedFigures(arranged), ...refusedAtPaypal(arranged) };
const invariants = { ...pageLoads(arranged), ...ignoredFigures(arranged), ...oracles(arranged) };

/** The statuses a case allows, from text such as `403/404` or `401, same answer as …`. */
function allowed({ expected }: Case): number[] {
  const [first = ''] = /^\d{3}(\/\d{3})*/.exec(expected) ?? [];
  return first.split('/').map(Number);
}

const tally = tallyOf('auth-matrix, cases', all);
const cases = tally.wanted;
afterAll(tally.say);

describe('authorization', () => {
  test('every case in the file is run here or listed as not run', () => {
    expect([...Object.keys(refusals), ...Object.keys(invariants)].sort()).toEqual(
      cases.map(({ id }) => id).sort(),
    );
  });
  test.each(cases.filter(({ id }) => refusals[id]).map(one => [one.id, one.title, one] as const))(
    '%s %s',
    async (id, _title, wanted) => {
      const answers = [(await refusals[id]?.()) ?? []].flat();
      expect(answers.length).toBeGreaterThan(0);
      for (const { status } of answers) expect(allowed(wanted)).toContain(status);
      tally.passed(wanted);
    },
  );
  test.each(cases.filter(({ id }) => invariants[id]).map(one => [one.id, one.title, one] as const))(
    '%s %s',
    async (id, _title, wanted) => {
      await invariants[id]?.();
      tally.passed(wanted);
    },
  );
});
