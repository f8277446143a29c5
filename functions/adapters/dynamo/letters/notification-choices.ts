import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { NotificationChoices } from '#functions/ports/letters/notification-choices.ts';
import { choicesInForce, type MailChoices, optionalMails } from '#shared/domain/letters/optional-mails.ts';
import { documentClient } from '../client.ts';

const item = z.object({
  monthlyReport: z.boolean().exactOptional(),
  usageNotices: z.boolean().exactOptional(),
});

/** Table `notifications`, an item per user with what was chosen: a default that changes later reaches the others. */
export function dynamoNotificationChoices({ table }: { table: string }): NotificationChoices {
  const db = documentClient();
  const keyOf = (userId: string) => ({ TableName: table, Key: { user_id: userId } });

  const of = async (userId: string): Promise<MailChoices> => {
    const { Item } = await db.send(new GetCommand({ ...keyOf(userId), ConsistentRead: true }));
    return choicesInForce(item.parse(Item ?? {}));
  };

  return {
    of,
    async save(userId, chosen) {
      const changed = optionalMails.filter(name => chosen[name] !== undefined);
      if (changed.length === 0) return of(userId);
      const update = new UpdateCommand({
        ...keyOf(userId),
        UpdateExpression: `SET ${changed.map(name => `${name} = :${name}`).join(', ')}`,
        ExpressionAttributeValues: Object.fromEntries(changed.map(name => [`:${name}`, chosen[name]])),
        ReturnValues: 'ALL_NEW',
      });
      const { Attributes } = await db.send(update);
      return choicesInForce(item.parse(Attributes));
    },
  };
}
