import { createHash } from 'node:crypto';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ClickRows } from '#functions/ports/leads/clicks.ts';
import { exportFileNames } from '#shared/domain/leads/conversion-file-names.ts';
import { batchGet } from '../batch-get.ts';
import { documentClient, pagesOf, writeIf } from '../client.ts';
import { clickFromItem, factsOfClick, itemKey, listIndexes } from './click-item.ts';

/** More clicks with one id than anybody looks at. */
const maxSameValue = 25;
/** So many items are read in one request. */
const mostAtOnce = 100;

/** Beside the clicks of a license, in none of their lists: when its files were handed over. */
const filesId = 'files';

/**
 * Table `clicks`. Every write adds to an item what is not there yet, so that repeated and late reports change nothing;
 * its indexes hold the marked clicks apart, and find a click by its id.
 * Why: docs/decisions/0100
 */
export function dynamoClicks({ table }: { table: string }): ClickRows {
  const db = documentClient();
  const valueKey = (licenseKey: string, value: string) =>
    createHash('sha256').update(`${licenseKey}\n${value}`).digest('base64url').slice(0, 22);

  /** Reports arrive in any order, and the first lead is the one that counts. */
  const setEarlierLead = (licenseKey: string, id: string, leadAt: number) =>
    writeIf(() =>
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: itemKey(licenseKey, id),
          UpdateExpression: 'SET lead_at = :at',
          ConditionExpression: 'lead_at > :at',
          ExpressionAttributeValues: { ':at': leadAt },
        }),
      ),
    );

  return {
    async note(licenseKey, click, leadAt) {
      const marks = leadAt === undefined ? {} : { lead_at: leadAt, lead_of: licenseKey };
      const facts = { ...factsOfClick(click), value_key: valueKey(licenseKey, click.value), ...marks };
      const names = Object.keys(facts);
      const update = new UpdateCommand({
        TableName: table,
        Key: itemKey(licenseKey, click.id),
        UpdateExpression: `SET ${names.map(name => `#${name} = if_not_exists(#${name}, :${name})`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map(name => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(facts).map(([name, fact]) => [`:${name}`, fact]),
        ),
        ReturnValues: 'UPDATED_NEW',
      });
      const { Attributes } = await db.send(update);
      if (leadAt !== undefined && (Attributes?.lead_at as number) > leadAt)
        await setEarlierLead(licenseKey, click.id, leadAt);
    },

    async withValue(licenseKey, value) {
      const found: Record<string, unknown>[] = [];
      const pages = pagesOf<Record<string, unknown>>(from =>
        db.send(
          new QueryCommand({
            TableName: table,
            IndexName: 'by-value',
            ScanIndexForward: false,
            ExclusiveStartKey: from,
            Limit: maxSameValue - found.length,
            KeyConditionExpression: 'value_key = :value',
            ExpressionAttributeValues: { ':value': valueKey(licenseKey, value) },
          }),
        ),
      );
      for await (const page of pages) {
        found.push(...page);
        if (found.length >= maxSameValue) break;
      }
      const items = await batchGet(
        table,
        found.map(({ id }) => itemKey(licenseKey, String(id))),
      );
      return items.map(clickFromItem).sort((a, b) => (a.id < b.id ? 1 : -1));
    },

    async page(licenseKey, list, span) {
      const { query, placeOf } = listIndexes[list];
      const asked = query(licenseKey, span);
      if (!asked) return { rows: [], next: undefined };
      const { Items = [], LastEvaluatedKey } = await db.send(
        new QueryCommand({
          TableName: table,
          ...asked,
          ScanIndexForward: false,
          Limit: span.limit,
        }),
      );
      return { rows: Items.map(clickFromItem), next: LastEvaluatedKey && placeOf(LastEvaluatedKey) };
    },

    async some(licenseKey, ids) {
      const items: Record<string, unknown>[] = [];
      for (let at = 0; at < ids.length; at += mostAtOnce) {
        const keys = ids.slice(at, at + mostAtOnce).map(id => itemKey(licenseKey, id));
        items.push(...(await batchGet(table, keys, { ConsistentRead: true })));
      }
      return items.map(clickFromItem);
    },

    async handedOver(licenseKey) {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: itemKey(licenseKey, filesId), ConsistentRead: true }),
      );
      const times = exportFileNames.map(file => [file, Item?.[file]] as const);
      return Object.fromEntries(times.filter(([, at]) => typeof at === 'number'));
    },

    async noteHandedOver(licenseKey, file, at) {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: itemKey(licenseKey, filesId),
          UpdateExpression: 'SET #file = :at',
          ExpressionAttributeNames: { '#file': file },
          ExpressionAttributeValues: { ':at': at },
        }),
      );
    },
  };
}
