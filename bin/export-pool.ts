import { openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { product } from '#shared/product.ts';

const usage = 'npm run export:pool -- --pool <output UserPool> --to <file>';
/** Cognito answers no more at once. */
const most = 60;

/**
 * Writes every account of a pool into a file that only its owner may read, one JSON a line: Cognito has no back-up.
 * Passwords and second steps are not among them, and nothing can read these.
 * Why: docs/decisions/0129
 */
export async function exportPool(argv: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { pool, to } = parseArgs({ args: [...argv], options: { pool: text, to: text } }).values;
  if (!pool || !to) {
    console.error(usage);
    return 1;
  }
  const client = new CognitoIdentityProviderClient({ region: product.region });
  // `wx`: the file of another day is never written over.
  const file = openSync(to, 'wx', 0o600);
  let count = 0;
  let next: string | undefined;
  do {
    const { Users = [], PaginationToken } = await client.send(
      new ListUsersCommand({ UserPoolId: pool, Limit: most, PaginationToken: next }),
    );
    for (const user of Users) writeSync(file, `${JSON.stringify(user)}\n`);
    count += Users.length;
    next = PaginationToken;
  } while (next);
  console.log(`${count} accounts are in ${to}. It holds personal data: keep it where back-ups are kept.`);
  return 0;
}
