import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callNames } from '#shared/contract/index.ts';
import { tableNames } from '../../infra/data/table-names.ts';
import { generated } from '../generated/generated.ts';
import { idleCost, usdOf } from '../generated/idle-cost.ts';
import { root } from '../support/infra/synthesized.ts';

test.each(Object.keys(generated))(
  '%s says what calls and template say now (npm run local -- generate-docs)',
  async file => {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text).toBe(await generated[file]?.(text));
  },
);

test('the architecture shows every call, job, trigger and table', () => {
  const svg = readFileSync(join(root, 'docs/architecture.svg'), 'utf8');
  const folders = ['jobs', 'triggers'].flatMap(kind =>
    readdirSync(join(root, 'functions', kind), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name),
  );
  const all = [...callNames, ...folders, ...tableNames];
  expect(all.filter(name => !new RegExp(`[ >]${name}[ <:,]`).test(svg))).toEqual([]);
});

test('the data map names every table', () => {
  const map = readFileSync(join(root, 'docs/data-map.md'), 'utf8');
  expect(tableNames.filter(name => !map.includes(`\`${name}\``))).toEqual([]);
});

test('a stage without the firewall costs less than one with it', () => {
  expect(usdOf(idleCost('dev'))).toBeLessThan(usdOf(idleCost('prod')));
  expect(idleCost('prod').map(({ what }) => what)).toContain('web ACLs');
});
