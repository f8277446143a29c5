import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAccountSettings } from '../bin/account/account-settings.ts';
import { accountFileProblems } from '../bin/preflight/account-file-checks.ts';
import type { AccountSettings } from '../infra/aws-account/account-settings.ts';
import { repositoryRoot } from './support/repository/text-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'utmost-account-'));
afterAll(() => rmSync(folder, { recursive: true }));

const template = readAccountSettings(repositoryRoot, '');
const own: AccountSettings = {
  account: '222233334444',
  mailDomain: 'acme.com',
  alarmMail: 'ops@acme.com',
  certificateNames: ['acme.com', '*.acme.com'],
  zone: { name: 'acme.com', create: true },
  pipeline: { repository: 'acme@31/utmost@1304267049', environments: ['dev', 'prod'] },
};

test('an account’s own values are kept, and so is the smallest file of them', () => {
  expect(accountFileProblems(own)).toEqual([]);
  expect(accountFileProblems({ account: own.account, mailDomain: own.mailDomain })).toEqual([]);
});

test.each(Object.keys(own) as (keyof AccountSettings)[])('the template’s %s is not deployed', setting => {
  const [problem, ...more] = accountFileProblems({ ...own, [setting]: template[setting] });
  expect(problem).toContain(`"${setting}" is still the template's`);
  // A certificate has several names.
  expect(more.length).toBe(setting === 'certificateNames' ? 1 : 0);
});

test.each([
  ['acme/utmost', true],
  ['acme@31/utmost@1304267049', true],
  ['acme@31/utmost', false],
  ['acme/utmost@1304267049', false],
  ['acme/*', false],
  ['acme@*/utmost@*', false],
])('a repository is named with both ids or none: %s', (repository, isTaken) => {
  const file = join(folder, 'account.json');
  writeFileSync(file, JSON.stringify({ ...own, pipeline: { ...own.pipeline, repository } }));
  const read = () => readAccountSettings(repositoryRoot, file).pipeline?.repository;
  if (isTaken) expect(read()).toBe(repository);
  else expect(read).toThrow('repository');
});
