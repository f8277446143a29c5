import { expect, test } from 'vitest';
import { type OutcomeTable, outcomeTableIn, ownColumnsOf } from '#shared/domain/leads/outcome-file.ts';
import { contactColumnsOf, hashedColumns } from './hash-contacts.ts';

function tableIn(text: string): OutcomeTable {
  const table = outcomeTableIn(text);
  if ('refused' in table) throw new Error(table.refused.code);
  return table;
}

async function sentOf(text: string): Promise<string[]> {
  const table = tableIn(text);
  const contacts = contactColumnsOf(table);
  if (!contacts) throw new Error('no columns of addresses');
  return ownColumnsOf(table, await hashedColumns(table, contacts))
    .trimEnd()
    .split('\r\n');
}

/** Of `jane@acme.example`, `jane.doe@acme.example`, `janedoe@acme.example` and `+18005550100`, by another program. */
const hashOf = {
  jane: 'cd5decc91f7ef6fe8deb0f0a13ebdd0e76c53842d88b4edbbe7866d94b70d89d',
  janeDoe: '7f0da4d2d19e78ed57e07f9f61e86546aadd5cf806dd1f724bd11fecd55c700c',
  janedoe: 'f8974aa3e5f22c666a8499e1856a41e3d4c0ddb439f3b3a528c54b2181d0558f',
  phone: 'fb4f73a6ec5fdb7077d564cdd22c3554b43ce49168550c3b12c547b78c517b30',
};

test('sends hashes alone when a table has addresses, Microsoft’s own where it differs', async () => {
  const lines = await sentOf(
    [
      'Name,Email,lead_id,outcome,Mobile Phone',
      'Jane, JANE@acme.example,a,won,+1 (800) 555-0100',
      ',,,,',
      'Jane Doe,Jane.Doe@acme.example,b,won,555-0100',
      'Joe,joe at acme,c,won,',
    ].join('\n'),
  );
  expect(lines).toEqual([
    'lead_id,outcome,email_sha256,email_sha256_microsoft,phone_sha256',
    `a,won,${hashOf.jane},,${hashOf.phone}`,
    ',,,,',
    `b,won,${hashOf.janeDoe},${hashOf.janedoe},no-country-code`,
    'c,won,unreadable-email,,',
  ]);
});

test('keeps hashes, in lower case, when the table has them already', async () => {
  const own = hashOf.janeDoe.toUpperCase();
  const lines = await sentOf(
    `gclid;Outcome;Hashed Email Address;phone_sha256;email_sha256_microsoft\nG;won;${own};${hashOf.phone};${hashOf.janedoe}\nH;won;;xyz;jane.doe@acme.example`,
  );
  expect(lines).toEqual([
    'gclid,Outcome,email_sha256,email_sha256_microsoft,phone_sha256',
    `G,won,${hashOf.janeDoe},${hashOf.janedoe},${hashOf.phone}`,
    `H,won,,${hashOf.janedoe},unreadable-phone`,
  ]);
});

test.each([
  ['Person - Email,Person - Phone', ['Person - Email', 'Person - Phone']],
  ['customer_details.email,Telephone', ['customer_details.email', 'Telephone']],
  ['E-Mail,Mobile', ['E-Mail', 'Mobile']],
  ['Name,Email opt-in,Phone extension', undefined],
])('when the heading is %j, finds the columns of addresses %j', (headings, found) => {
  const columns = contactColumnsOf(tableIn(`lead_id,outcome,${headings}\na,won,,,`));
  expect(columns?.headings).toEqual(found);
});
