import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { OutcomeFile, OutcomeFiles } from '#functions/ports/leads/outcome-files.ts';
import { leadStates } from '#shared/domain/leads/outcome.ts';
import { keptListDays } from '#shared/domain/leads/outcome-file.ts';
import { documentClient, expiry, writeIf } from '../client.ts';

const problem = z.object({ column: z.string(), code: z.string(), count: z.number(), rows: z.string() });

const checked = z.object({
  rows: z.number(),
  unnamed: z.number(),
  silent: z.number(),
  same: z.number(),
  wrong: z.number(),
  problems: z.array(problem),
  notes: z.array(problem).default([]),
  changes: z.record(z.enum(leadStates), z.number()),
  leads: z.number(),
  withdrawn: z.number(),
  hashed: z.number().default(0),
  revenue: z.array(z.object({ currency: z.string(), value: z.number() })),
});

const item: z.ZodType<OutcomeFile> = z.object({
  userId: z.string(),
  licenseKey: z.string(),
  /** The table's own key is `id`. */
  id: z.string(),
  state: z.enum(['checking', 'checked', 'applying', 'applied', 'undoing', 'undone']),
  askedAt: z.number(),
  choices: z.object({
    timeZone: z.string(),
    dayOrder: z.enum(['day-first', 'month-first']).optional(),
    currency: z.string(),
  }) as z.ZodType<OutcomeFile['choices']>,
  checked: checked.optional(),
  done: z.number(),
  left: z.number(),
  version: z.number(),
});

/** Table `account-requests`, items `outcomes#…`: the newest table of outcomes of each license. */
export function dynamoOutcomeFiles({ table }: { table: string }): OutcomeFiles {
  const db = documentClient();
  const keyOf = (licenseKey: string) => ({ id: `outcomes#${licenseKey}` });
  return {
    async find(licenseKey) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: keyOf(licenseKey), ConsistentRead: true }),
      );
      return Item && item.parse({ ...Item, id: Item.file_id });
    },

    async save(next, before) {
      const file = { ...next, version: (before?.version ?? 0) + 1 };
      const put = new PutCommand({
        TableName: table,
        Item: {
          ...file,
          ...keyOf(file.licenseKey),
          file_id: file.id,
          ...expiry(file.askedAt, keptListDays),
        },
        ...(before
          ? {
              ConditionExpression: 'version = :before',
              ExpressionAttributeValues: { ':before': before.version },
            }
          : { ConditionExpression: 'attribute_not_exists(id)' }),
      });
      return (await writeIf(() => db.send(put))) && file;
    },
  };
}
