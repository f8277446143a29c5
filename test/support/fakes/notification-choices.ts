import type { NotificationChoices } from '#functions/ports/letters/notification-choices.ts';
import { choicesInForce, type MailChoices } from '#shared/domain/letters/optional-mails.ts';

export function memoryNotificationChoices(): NotificationChoices {
  const chosen = new Map<string, Partial<MailChoices>>();
  const of = async (userId: string) => choicesInForce(chosen.get(userId) ?? {});
  return {
    of,
    async save(userId, changed) {
      chosen.set(userId, { ...chosen.get(userId), ...changed });
      return of(userId);
    },
  };
}
