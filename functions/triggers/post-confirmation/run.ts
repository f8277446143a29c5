import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import type { SessionEndings } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import { minuteMs } from '#shared/domain/time.ts';

interface Deps {
  letters: Letters;
  sessions: SessionEndings;
  clock: Clock;
}

type Confirmation = Pick<
  PostConfirmationTriggerEvent,
  'triggerSource' | 'userPoolId' | 'userName' | 'request'
>;

/**
 * After a password was set anew by mail: every session ends, as the pool itself lets whoever knew the old password go on
 * for 30 days, and the account's owner is mailed. Nothing waits for another; throws what failed. A confirmed sign-up
 * needs nothing.
 * Why: docs/decisions/0110, docs/decisions/0162
 */
export async function afterReset(event: Confirmation, deps: Deps): Promise<void> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  const { sessions } = deps;
  const outcomes = await Promise.allSettled([
    ...[sessions.atApi(event), sessions.atPool(event)],
    notifyOfNewPassword(event, deps),
  ]);
  const failed = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failed.length > 0) throw failed[0];
}

async function notifyOfNewPassword({ userName, request }: Confirmation, { letters, clock }: Deps) {
  const { email, given_name: name = '' } = request.userAttributes;
  if (!email) return;
  const at = clock.now();
  // The pool may repeat a trigger that took long.
  const once = `password-changed#${userName}#${Math.floor(at / minuteMs)}`;
  await letters.send({ kind: 'password-changed', once, to: email, name, at });
}
