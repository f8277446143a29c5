import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { leadStates } from '#shared/domain/leads/outcome.ts';
import { batchGet } from '../batch-get.ts';
import { documentClient, expiry } from '../client.ts';
import { idsWithin } from '../ids-within.ts';

/** Thirteen months, as all rows of single visitors. */
const keptDays = 395;

const touch = z.object({
  at: z.number().nullable(),
  /** One of ours, or what a rule of the owner's said. */
  channel: z.string().nullable(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  content: z.string(),
  click: z.string(),
  page: z.string(),
  referrer: z.string(),
});

const consentWord = z.enum(['granted', 'denied']);

const item: z.ZodType<KeptLead> = z.object({
  id: z.string(),
  at: z.number(),
  page: z.string(),
  visitsBefore: z.number().nullable(),
  first: touch.nullable(),
  between: z.array(touch).default([]),
  last: touch,
  clicks: z.array(z.object({ id: z.string(), name: z.string(), at: z.number() })),
  isMarked: z.boolean().default(false),
  consent: z
    .object({ userData: consentWord.nullable(), personalization: consentWord.nullable() })
    .default(unknownConsent),
  isWithdrawn: z.boolean().default(false),
  outcome: z
    .object({
      state: z.enum(leadStates).exclude(['new']),
      value: z.number().nullable(),
      currency: z.string(),
      at: z.number(),
      order: z.string(),
    })
    .nullable()
    .default(null),
});

/** Table `leads`, whose items all come from one report each, so that a repeated one is written over itself. */
export function dynamoLeads({ table }: { table: string }): Leads {
  const db = documentClient();
  return {
    async keep(licenseKey, lead) {
      const { id, ...kept } = { ...lead, ...expiry(lead.at, keptDays) };
      const names = Object.keys(kept);
      // Not replaced: a report may come once more when its owner has said what became of the lead.
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: { license_key: licenseKey, id },
          UpdateExpression: `SET ${names.map(name => `#${name} = :${name}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(names.map(name => [`#${name}`, name])),
          ExpressionAttributeValues: Object.fromEntries(
            Object.entries(kept).map(([name, fact]) => [`:${name}`, fact]),
          ),
        }),
      );
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

    async some(licenseKey, ids) {
      const keys = ids.map(id => ({ license_key: licenseKey, id }));
      return (await batchGet(table, keys, { ConsistentRead: true })).map(one => item.parse(one));
    },
  };
}
