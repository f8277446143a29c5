import { openSync, rmSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { product } from '#shared/product.ts';
import { CommandRefused } from './refusal.ts';

const usage = 'npm run deploy -- export-pool --pool <output UserPool> --to <file>';
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
  const file = newFile(to);
  const count = await writeAccounts(pool, file).catch(error => {
    // Half of the accounts would look like all of them.
    rmSync(to);
    throw error;
  });
  console.log(`${count} accounts are in ${to}. It holds personal data: keep it where back-ups are kept.`);
  return 0;
}

async function writeAccounts(pool: string, file: number): Promise<number> {
  const client = new CognitoIdentityProviderClient({ region: product.region });
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
  return count;
}

/** The file of another day is never written over. */
function newFile(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    throw new CommandRefused(`Nothing was exported: ${error instanceof Error ? error.message : error}.`);
  }
}
