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
const allowed = ({ expected }: Case): number[] => {
  const [first = ''] = /^\d{3}(\/\d{3})*/.exec(expected) ?? [];
  return first.split('/').map(Number);
};

/** Cases of what is not built, or not a call of ours, and where the latter are looked at. */
const elsewhere: Readonly<Record<string, string>> = {
  'AUT-002': 'setup-bigquery is not built',
  'AUT-016': 'chat is not built',
  'AUT-018': 'billings and the reports are not built',
  'AUT-031': 'a call of Cognito: local/cognito/sign-up.test.ts, test/infra/identity.test.ts',
  'AUT-042': 'a call of Cognito: local/cognito/amplify-sign-in.test.ts, test/infra/identity.test.ts',
  'AUT-043': 'a call of Cognito: local/cognito/amplify-account.test.ts',
  'AUT-044': 'a call of Cognito: test/infra/identity.test.ts',
  'AUT-045': 'the edge answers it: test/infra/site.test.ts',
  'AUT-075': 'a rule of the pages: web/src/api/leave.test.ts',
  'AUT-079': 'setup-bigquery is not built',
  'AUT-080': 'setup-bigquery is not built',
  'AUT-081': 'setup-bigquery is not built',
  'AUT-082': 'run from its own file: integration/domain-and-usage.test.ts',
  'AUT-089': 'the template: test/infra/data.test.ts',
  'AUT-091': 'the template: test/infra/site.test.ts',
  'AUT-092': 'the template: test/infra/site.test.ts',
  'AUT-094': 'a page: test/e2e/refusals.test.ts',
  'AUT-095': 'a page: test/e2e/refusals.test.ts',
  'AUT-096': 'pages and vendors',
  'AUT-097': 'pages and vendors',
  'AUT-098': 'pages and vendors',
  'AUT-100': 'the template: test/infra/identity.test.ts',
  'AUT-102': 'chat is not built',
};

const tally = tallyOf('auth-matrix, cases', all, elsewhere);
const cases = tally.wanted as Case[];
afterAll(tally.say);
const unknown = cases.filter(({ id }) => !tried[id] && !told[id]);

describe('who may do what', () => {
  test('every case runs, or is named with a reason', () => {
    expect(unknown.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
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
