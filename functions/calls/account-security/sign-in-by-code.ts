import { ofAddress, ofUser } from '#functions/flows/buckets.ts';
import type { BackupCodes, PasswordProof, SecondFactor } from '#functions/ports/account/account-security.ts';
import type { Accounts } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { securityRefusals } from '#shared/text/account-security.ts';
import { notifyOfSecondFactor } from './second-factor.ts';

export interface CodeDeps {
  accounts: Accounts;
  passwordOf: PasswordProof;
  secondFactor: Pick<SecondFactor, 'switchOff'>;
  backupCodes: Pick<BackupCodes, 'holds' | 'removeAll'>;
  letters: Letters;
  rateLimits: RateLimits;
  clock: Clock;
}

type ByCode = Extract<ParsedOf<'account-security'>, { type: 'use-code' }>;

/**
 * Switches the second step off for whoever has the password and a backup code; the browser then signs in as without
 * one. A code counts once, and with the step the others go. What was wrong is not said. Tries count for an account only
 * with its password, or anybody who knows its address could use them up; guesses of the password the pool counts.
 */
export async function signInByCode(
  { email, password, code }: ByCode,
  ip: string,
  deps: CodeDeps,
): Promise<AnswerOf<'account-security'>> {
  await deps.rateLimits.take([ofAddress('backup-code', ip, attemptLimits.backupCodesOfAddress)]);
  const userId = await deps.passwordOf(email, password);
  if (!userId) throw wrongCode();
  await deps.rateLimits.take([ofUser('backup-code', userId, attemptLimits.backupCodes)]);
  if (!(await deps.backupCodes.holds(userId, code))) throw wrongCode();
  // The second step first: if either fails, the same code still works, which may be the last one.
  await deps.secondFactor.switchOff(userId);
  await deps.backupCodes.removeAll(userId);
  const account = await deps.accounts.find(userId);
  if (account) await notifyOfSecondFactor(account, { on: false, byCode: true }, deps);
  return { second_factor: false, codes_made_at: null, codes: null };
}

function wrongCode() {
  return new AppError('forbidden', securityRefusals.wrongCode);
}
