import { readAccountSettings } from './account-settings.ts';
import { runCdk } from './run-cdk.ts';

/** `npm run deploy -- account`: the stack that an account has once; all other words are passed on. */
export async function accountCommand(root: string, argv: readonly string[]): Promise<number> {
  const { account, mailDomain } = readAccountSettings(root);
  if (account === '111111111111' || mailDomain.endsWith('.example')) {
    console.error(
      'settings/account.json still holds the template’s values: put your own account and domain into it, or into a file named by UTMOST_ACCOUNT_SETTINGS.',
    );
    return 1;
  }
  // Nothing of the product is built for it.
  const app = ['--app', 'node --import tsx bin/account.ts', '--build', 'node -e 0'];
  return runCdk(root, ['deploy', ...app, '--output', 'cdk.out/account', ...argv]);
}
