import { expect, test } from 'vitest';
import { mostOutcomeRows, type OutcomeTable, outcomeTableIn, ownColumnsOf } from './outcome-file.ts';

function tableIn(text: string): OutcomeTable {
  const table = outcomeTableIn(text);
  if ('refused' in table) throw new Error(table.refused.code);
  return table;
}

test.each([
  ['the template', 'lead_id,outcome,value,currency,time,order_id', 'lead outcome value currency time order'],
  [
    'our own list',
    '"Time (UTC)","First touch: source","Lead ID","State","State since (UTC)","Value","Currency","Order ID"',
    'lead outcome time value currency order',
  ],
  ['any case, order and signs', 'Deal - Value;LEAD ID ; Deal - Status', 'value lead outcome'],
  ['a column of click IDs', 'gclid\tOutcome', 'outcome'],
])('the columns of %s are known by their headings', (_, headings, fields) => {
  const { columns } = tableIn(`${headings}\n${'1,1;1\t1,'.repeat(9)}`);
  const places = Object.entries(columns.fields).sort(([, one], [, other]) => one - other);
  expect(places.map(([field]) => field).join(' ')).toBe(fields);
});

test('of several matching columns the template’s is used, and unread columns are named', () => {
  const { columns } = tableIn(
    'State,Email,outcome,msclkid,fbclid,,lead_id\nCA,jane@acme.example,won,M,F,x,a',
  );
  expect(columns).toEqual({
    fields: { lead: 6, outcome: 2 },
    clicks: [3, 4],
    hashes: {},
    ignored: ['State', 'Email'],
  });
});

test('empty rows are skipped, and the others keep their spreadsheet numbers', () => {
  const { rows } = tableIn('\n\nname,lead_id,outcome\nJane,,\n,a,won\n,,\n,b,lost\n');
  expect(rows).toEqual([
    { row: 5, cells: ['', 'a', 'won'] },
    { row: 7, cells: ['', 'b', 'lost'] },
  ]);
});

test('the upload has only the columns that are read, and the same rows', () => {
  const table = tableIn(
    '\nEmail;Lead ID;Outcome;Value\njane@acme.example;a;won;"1.234,50"\n;;;\nx@y.example;b;lost;\n',
  );
  const text = ownColumnsOf(table);
  expect(text).not.toContain('@');
  const again = tableIn(text);
  expect(again.headings).toEqual(['Lead ID', 'Outcome', 'Value']);
  expect(again.rows).toEqual([
    { row: 3, cells: ['a', 'won', '1.234,50'] },
    { row: 5, cells: ['b', 'lost', ''] },
  ]);
});

test.each([
  ['', 'nothing', undefined],
  ['lead_id,outcome\n', 'nothing', undefined],
  ['lead_id,outcome\n,\n', 'nothing', undefined],
  ['name,outcome\na,won', 'no-lead', undefined],
  ['lead_id,value\na,5', 'no-outcome', undefined],
  ['lead_id,outcome\na,"won\nb,won', 'unclosed-quote', 2],
  [`lead_id,outcome\n${'a,won\n'.repeat(mostOutcomeRows + 1)}`, 'too-many-rows', undefined],
])('%.40j is refused as a whole', (text, code, row) => {
  expect(outcomeTableIn(text)).toEqual({ refused: row ? { code, row } : { code } });
});

test('the largest allowed number of rows is read at once', () => {
  expect(tableIn(`lead_id,outcome\n${'a,won\n'.repeat(mostOutcomeRows)}`).rows).toHaveLength(mostOutcomeRows);
});
