import { randomBytes } from 'node:crypto';
import { ofUser } from '#functions/flows/buckets.ts';
import type { BackupCodes, SecondFactor } from '#functions/ports/account/account-security.ts';
import type { Caller, User } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { backupCodeLengths, backupCodeOf } from '#shared/domain/account/backup-codes.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { securityRefusals } from '#shared/text/account-security.ts';

export interface SecondFactorDeps {
  secondFactor: SecondFactor;
  backupCodes: BackupCodes;
  letters: Letters;
  rateLimits: RateLimits;
  clock: Clock;
}

type Answer = AnswerOf<'account-security'>;

export async function stateOf(
  { id }: User,
  { secondFactor, backupCodes }: SecondFactorDeps,
): Promise<Answer> {
  const isOn = await secondFactor.isOn(id);
  const madeAt = isOn ? await backupCodes.madeAt(id) : undefined;
  return { second_factor: isOn, codes_made_at: madeAt ?? null, codes: null };
}

/** Asked again it is only new codes: a browser that lost the answer never saw the first ones. */
export async function switchOn(user: Caller, deps: SecondFactorDeps): Promise<Answer> {
  await deps.rateLimits.take([ofUser('security', user.id, attemptLimits.securityChanges)]);
  if (!(await deps.secondFactor.switchOn(user.id)))
    throw new AppError('conflict', securityRefusals.notProved);
  const answer = await withNewCodes(user, deps);
  await notifyOfSecondFactor(user, { on: true, byCode: false }, deps);
  return answer;
}

export async function switchOff(user: Caller, deps: SecondFactorDeps): Promise<Answer> {
  await deps.rateLimits.take([ofUser('security', user.id, attemptLimits.securityChanges)]);
  await deps.secondFactor.switchOff(user.id);
  await deps.backupCodes.removeAll(user.id);
  await notifyOfSecondFactor(user, { on: false, byCode: false }, deps);
  return { second_factor: false, codes_made_at: null, codes: null };
}

/** The owner is mailed: who has a stolen session could put codes by for later. */
export async function makeNewCodes(user: Caller, deps: SecondFactorDeps): Promise<Answer> {
  await deps.rateLimits.take([ofUser('security', user.id, attemptLimits.securityChanges)]);
  if (!(await deps.secondFactor.isOn(user.id))) throw new AppError('conflict', securityRefusals.notOn);
  const answer = await withNewCodes(user, deps);
  const { id, email: to, name } = user;
  const at = deps.clock.now();
  const once = `backup-codes#${id}#${Math.floor(at / minuteMs)}`;
  await deps.letters.send({ kind: 'backup-codes-made', once, to, name, at });
  return answer;
}

async function withNewCodes({ id }: User, { backupCodes, clock }: SecondFactorDeps): Promise<Answer> {
  const codes = Array.from({ length: backupCodeLengths.set }, () =>
    backupCodeOf(randomBytes(backupCodeLengths.code)),
  );
  await backupCodes.replace(id, codes);
  return { second_factor: true, codes_made_at: clock.now(), codes };
}

/** A letter about a state, once a minute at most: a repeat within it mails no second one. */
export async function notifyOfSecondFactor(
  { id, email: to, name }: User,
  what: { on: boolean; byCode: boolean },
  { letters, clock }: Pick<SecondFactorDeps, 'letters' | 'clock'>,
): Promise<void> {
  const at = clock.now();
  const once = `second-factor#${id}#${what.on}#${what.byCode}#${Math.floor(at / minuteMs)}`;
  await letters.send({ kind: 'second-factor-changed', once, to, name, at, ...what });
}
