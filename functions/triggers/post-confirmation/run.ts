import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters.ts';
import { minuteMs } from '#shared/domain/time.ts';

interface Deps {
  letters: Letters;
  clock: Clock;
}

type Confirmation = Pick<PostConfirmationTriggerEvent, 'triggerSource' | 'userName' | 'request'>;

/** Tells the owner of an account that its password was set anew by mail; a confirmed sign-up needs no letter. */
export async function tellPasswordChanged(event: Confirmation, { letters, clock }: Deps): Promise<void> {
  const { email, given_name: name = '' } = event.request.userAttributes;
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword' || !email) return;
  const at = clock.now();
  // The pool may repeat a trigger that took long.
  const once = `password-changed#${event.userName}#${Math.floor(at / minuteMs)}`;
  await letters.send({ kind: 'password-changed', once, to: email, name, at });
}
