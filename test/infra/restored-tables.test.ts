// docs/decisions/0134
import { expect, test } from 'vitest';
import { tableNames } from '../../infra/data/table-names.ts';
import { allOf, freshlySynthesized, synthesized } from '../support/infra/synthesized.ts';

const name = 'utmost-prod-licenses-202611230300';

test('a restored table stands for the stack’s own: every function has its name, and rights on it and its indexes', () => {
  const usual = synthesized('prod').template;
  const { template } = freshlySynthesized('prod', { restoredTables: { licenses: name } });
  const count = tableNames.length;
  expect(allOf(usual, 'AWS::DynamoDB::Table')).toHaveLength(count);
  expect(allOf(template, 'AWS::DynamoDB::Table')).toHaveLength(count - 1);

  const variables = (from: typeof template) =>
    allOf(from, 'AWS::Lambda::Function').flatMap(([id, { Environment }]) => {
      const given = (Environment as { Variables?: Record<string, unknown> } | undefined)?.Variables;
      return given && 'LICENSES_TABLE' in given ? [[id, given.LICENSES_TABLE] as const] : [];
    });
  const before = variables(usual);
  expect(before.length).toBeGreaterThan(10);
  expect(variables(template)).toEqual(before.map(([id]) => [id, name]));

  const rights = JSON.stringify(allOf(template, 'AWS::IAM::Role'));
  expect(rights).toContain(`:table/${name}"`);
  expect(rights).toContain(`:table/${name}/index/by-key"`);
});

test('a name that is no table of ours is refused before anything is deployed', () => {
  const restoredTables = { license: name };
  expect(() => freshlySynthesized('prod', { restoredTables })).toThrow(
    '"license", which is no table of ours',
  );
});
