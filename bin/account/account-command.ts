import { accountFileProblems } from '../preflight/account-file-checks.ts';
import { runCdk } from '../run-cdk.ts';
import { sayWhoHears } from '../say-who-hears.ts';
import { readAccountSettings } from './account-settings.ts';

/** `npm run deploy -- account`: the stack that an account has once; all other words are passed on. */
export async function accountCommand(root: string, argv: readonly string[]): Promise<number> {
  const settings = readAccountSettings(root);
  const problems = accountFileProblems(settings);
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem);
    console.error('These stand in settings/account.json, or in the file named by UTMOST_ACCOUNT_SETTINGS.');
    return 1;
  }
  // Nothing of the product is built for it.
  const app = ['--app', 'node bin/account.ts', '--build', 'node -e 0'];
  const status = await runCdk(root, ['deploy', ...app, '--output', 'cdk.out/account', ...argv]);
  if (status === 0) await sayWhoHears('account', settings);
  return status;
}
