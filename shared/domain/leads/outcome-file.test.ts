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

test('of several columns that would do the template’s comes first, and what is not read is named', () => {
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

test('empty rows are passed over, and the others have the numbers of a spreadsheet', () => {
  const { rows } = tableIn('\n\nname,lead_id,outcome\nJane,,\n,a,won\n,,\n,b,lost\n');
  expect(rows).toEqual([
    { row: 5, cells: ['', 'a', 'won'] },
    { row: 7, cells: ['', 'b', 'lost'] },
  ]);
});

test('what leaves the owner’s computer has no other column, and the same rows', () => {
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
])('%.40j is refused whole', (text, code, row) => {
  expect(outcomeTableIn(text)).toEqual({ refused: row ? { code, row } : { code } });
});

test('as many rows as may be are read at once', () => {
  expect(tableIn(`lead_id,outcome\n${'a,won\n'.repeat(mostOutcomeRows)}`).rows).toHaveLength(mostOutcomeRows);
});
