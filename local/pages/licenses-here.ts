import * as z from 'zod';
import type { LocalTables } from '../aws/dynamodb.ts';
import type { Stack } from '../template/stack.ts';
import { tableConfigsOf } from '../template/tables.ts';

/** A license of this run, as a newcomer recognizes it. */
export interface LicenseHere {
  key: string;
  email: string;
  /** Empty as long as none is set. */
  domain: string;
}

const text = z.object({ S: z.string() });
const rows = z.object({
  Items: z.array(
    z.object({
      license_key: text,
      email: text,
      domains: z.object({ L: z.array(text) }).optional(),
      created_at: z.object({ N: z.coerce.number() }).optional(),
    }),
  ),
});

/** All licenses of this run, newest first. */
export async function licensesHere(stack: Stack, tables: LocalTables): Promise<LicenseHere[]> {
  const table = tableConfigsOf(stack).find(({ name }) => name.endsWith('-licenses'));
  if (!table) throw new Error('The template has no table of licenses.');
  const { Items } = rows.parse(await tables.service('Scan', { TableName: table.name }));
  return Items.sort((one, other) => (other.created_at?.N ?? 0) - (one.created_at?.N ?? 0)).map(
    ({ license_key, email, domains }) => ({
      key: license_key.S,
      email: email.S,
      domain: domains?.L[0]?.S ?? '',
    }),
  );
}

/** The key in what somebody pastes: a key, a script's address or the whole snippet; undefined if there is none. */
export function licenseKeyIn(pasted: string): string | undefined {
  return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(pasted)?.[0].toLowerCase();
}
