import { notificationRefusals } from '#functions/flows/letters/notifications-text.ts';
import type { NotificationChoices } from '#functions/ports/letters/notification-choices.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { isOptionalMail, type MailChoices, mandatoryMails } from '#shared/domain/letters/optional-mails.ts';
import { nameInside, nameOnWire, renamed } from '#shared/domain/sites/setting-names.ts';
import { AppError } from '#shared/errors.ts';

export interface Deps {
  choices: NotificationChoices;
}

/** Which optional mails the caller gets, and a change of that. What is left out stays as it is. */
export async function run(
  { method, body, user }: Request<'notifications'>,
  { choices }: Deps,
): Promise<AnswerOf<'notifications'>> {
  const inForce =
    method === 'POST' ? await choices.save(user.id, chosenIn(body.choices)) : await choices.of(user.id);
  return { choices: renamed(inForce, nameOnWire) as Record<string, boolean>, always: [...mandatoryMails] };
}

function chosenIn(sent: Readonly<Record<string, boolean>> = {}): Partial<MailChoices> {
  const names = Object.keys(sent);
  if (names.length === 0) throw refused('choices', 'nothing-chosen');
  for (const name of names) {
    if ((mandatoryMails as readonly string[]).includes(name)) throw refused(name, 'always-sent');
    if (!isOptionalMail(nameInside(name)) || name !== nameOnWire(nameInside(name)))
      throw refused(name, 'unknown-choice');
  }
  return renamed(sent, nameInside);
}

function refused(name: string, reason: keyof typeof notificationRefusals) {
  return new AppError('invalid', notificationRefusals[reason], { field: { name, reason } });
}
