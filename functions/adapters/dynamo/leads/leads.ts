import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Lead, Leads } from '#functions/ports/leads/leads.ts';
import { channels } from '#shared/domain/attribution/channels.ts';
import { documentClient, expiry } from '../client.ts';
import { idsWithin } from '../ids-within.ts';

/** Thirteen months, as all rows of single visitors. */
const keptDays = 395;

const touch = z.object({
  at: z.number().nullable(),
  channel: z.enum(channels).nullable(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  content: z.string(),
  click: z.string(),
  page: z.string(),
  referrer: z.string(),
});

const item: z.ZodType<Lead> = z.object({
  id: z.string(),
  at: z.number(),
  page: z.string(),
  visitsBefore: z.number().nullable(),
  first: touch.nullable(),
  last: touch,
  clicks: z.array(z.object({ id: z.string(), name: z.string(), at: z.number() })),
  isMarked: z.boolean().default(false),
});

/** Table `leads`, whose items all come from one report each, so that a repeated one is written over itself. */
export function dynamoLeads({ table }: { table: string }): Leads {
  const db = documentClient();
  return {
    async keep(licenseKey, lead) {
      const Item = { license_key: licenseKey, ...lead, ...expiry(lead.at, keptDays) };
      await db.send(new PutCommand({ TableName: table, Item }));
    },

    async page(licenseKey, span) {
      const ids = idsWithin(span);
      if (!ids) return { rows: [], next: undefined };
      const { Items = [], LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'license_key = :key AND id BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':key': licenseKey, ':from': ids.from, ':to': ids.to },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: span.limit,
          ...(ids.after !== undefined && { ExclusiveStartKey: { license_key: licenseKey, id: ids.after } }),
        }),
      );
      return { rows: Items.map(one => item.parse(one)), next: LastEvaluatedKey?.id as string | undefined };
    },
  };
}
