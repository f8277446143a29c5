import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { DeletionRequests, Gathered } from '#functions/ports/account/account-requests.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { deletionSteps } from '#shared/domain/account/account-deletion.ts';
import { documentClient, expiry } from '../client.ts';

const none = new Set<string>();
const deletion = z.object({
  ticket: z.string().optional(),
  licenseKeys: z.set(z.string()).default(none),
  providerIds: z.set(z.string()).default(none),
  reportKeys: z.set(z.string()).default(none),
  licensesGoneAt: z.number().optional(),
});
const progress = z.object({ done: z.set(z.enum(deletionSteps)).default(new Set()) });

/** Longer than any deletion takes, and the outage of a provider in it; nothing in it says whose account it was. */
const progressDays = 30;

/** Table `account-requests`, items `deletion#…` by account and `progress#…` by ticket. */
export function dynamoDeletionRequests({ table, clock }: { table: string; clock: Clock }): DeletionRequests {
  const db = documentClient();
  const deletionOf = (userId: string) => ({ TableName: table, Key: { id: `deletion#${userId}` } });
  const progressOf = (ticket: string) => ({ TableName: table, Key: { id: `progress#${ticket}` } });

  const change = async (userId: string, UpdateExpression: string, values: Record<string, unknown>) => {
    const update = new UpdateCommand({
      ...deletionOf(userId),
      UpdateExpression,
      ExpressionAttributeValues: values,
      ReturnValues: 'ALL_NEW',
    });
    return deletion.parse((await db.send(update)).Attributes);
  };
  const noteProgress = (ticket: string, step?: string) =>
    db.send(
      new UpdateCommand({
        ...progressOf(ticket),
        UpdateExpression: `SET expires_at = :end${step ? ' ADD done :step' : ''}`,
        ExpressionAttributeValues: {
          ':end': expiry(clock.now(), progressDays).expires_at,
          ...(step && { ':step': new Set([step]) }),
        },
      }),
    );

  return {
    async begin(userId, ticket) {
      const kept = await change(userId, 'SET ticket = if_not_exists(ticket, :ticket)', { ':ticket': ticket });
      await noteProgress(kept.ticket ?? ticket);
      return kept.ticket ?? ticket;
    },

    async gather(userId, found) {
      const added = Object.entries(found).filter(([, words]) => words.length > 0);
      if (added.length === 0) {
        const { Item } = await db.send(new GetCommand({ ...deletionOf(userId), ConsistentRead: true }));
        return listsOf(deletion.parse(Item ?? {}));
      }
      const update = `ADD ${added.map(([name]) => `${name} :${name}`).join(', ')}`;
      const values = Object.fromEntries(added.map(([name, words]) => [`:${name}`, new Set(words)]));
      return listsOf(await change(userId, update, values));
    },

    async noteLicensesGone(userId) {
      const now = clock.now();
      const kept = await change(userId, 'SET licensesGoneAt = if_not_exists(licensesGoneAt, :now)', {
        ':now': now,
      });
      return kept.licensesGoneAt ?? now;
    },

    async noteDone(ticket, step) {
      await noteProgress(ticket, step);
    },

    async end(userId) {
      await db.send(new DeleteCommand(deletionOf(userId)));
    },

    async progressOf(ticket) {
      const { Item } = await db.send(new GetCommand({ ...progressOf(ticket), ConsistentRead: true }));
      if (!Item) return undefined;
      const { done } = progress.parse(Item);
      return { done: deletionSteps.filter(step => done.has(step)) };
    },
  };
}

function listsOf({ licenseKeys, providerIds, reportKeys }: z.infer<typeof deletion>): Gathered {
  return { licenseKeys: [...licenseKeys], providerIds: [...providerIds], reportKeys: [...reportKeys] };
}
