import type { CustomMessageTriggerEvent } from 'aws-lambda';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import { minuteMs } from '#shared/domain/time.ts';

interface Deps {
  letters: Letters;
  clock: Clock;
}

type Asked = Pick<CustomMessageTriggerEvent, 'userName' | 'request'>;

/** Mails the current address of an account that another one is to replace it, before that one is confirmed. */
export async function notifyOfEmailChange({ userName, request }: Asked, deps: Deps): Promise<void> {
  const { email: to, given_name: name = '' } = request.userAttributes as Record<string, string | undefined>;
  if (!to) return;
  const at = deps.clock.now();
  const once = `email-changing#${userName}#${Math.floor(at / minuteMs)}`;
  await deps.letters.send({ kind: 'email-changing', once, to, name, at });
}
