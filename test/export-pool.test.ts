// The export of a pool, from the local stand-in's own pages.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { exportPool } from '../bin/export-pool.ts';
import { openPool } from '../local/cognito/pool-for-test.ts';

const asked = mockClient(CognitoIdentityProviderClient);
const folder = mkdtempSync(join(tmpdir(), 'utmost-pool-'));
const file = join(folder, 'pool.jsonl');
afterAll(() => {
  // Other files of this process ask a pool over HTTP.
  asked.restore();
  rmSync(folder, { recursive: true });
});

test('every account is exported with its attributes, page by page, for nobody else to read', async () => {
  const { call } = openPool();
  const emails = Array.from({ length: 130 }, (_, place) => `person-${place}@example.com`);
  for (const email of emails)
    await call('SignUp', {
      Username: email,
      Password: 'open-sesame',
      UserAttributes: [{ Name: 'email', Value: email }],
    });
  asked.on(ListUsersCommand).callsFake(input => call('ListUsers', { ...input, Username: undefined }));
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await exportPool(['--pool', 'us-east-1_a1B2c3D4e', '--to', file])).toBe(0);
  vi.restoreAllMocks();
  expect(asked.commandCalls(ListUsersCommand)).toHaveLength(3);
  const users = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { Attributes: { Name: string; Value: string }[] });
  const of = (name: string) => users.map(user => user.Attributes.find(one => one.Name === name)?.Value);
  expect(of('email').sort()).toEqual(expect.arrayContaining(emails));
  expect(new Set(of('sub')).size).toBe(users.length);
  expect(statSync(file).mode & 0o077).toBe(0);
  await expect(exportPool(['--pool', 'us-east-1_a1B2c3D4e', '--to', file])).rejects.toThrow('EEXIST');
});

test('an export that breaks off leaves no file that looks like a whole one, or stops the next', async () => {
  const half = join(folder, 'half.jsonl');
  asked.reset();
  asked
    .on(ListUsersCommand)
    .resolvesOnce({ Users: [{ Username: 'somebody' }], PaginationToken: 'more' })
    .rejectsOnce(new Error('the network is gone'));
  await expect(exportPool(['--pool', 'us-east-1_a1B2c3D4e', '--to', half])).rejects.toThrow('the network');
  expect(existsSync(half)).toBe(false);
});
