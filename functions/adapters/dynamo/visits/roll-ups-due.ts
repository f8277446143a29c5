import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { DueRollUp, RollUpsDue } from '#functions/ports/visits/counts.ts';
import { dueFromKey, dueKey, rollUpShardOf, rollUpShards } from '#shared/domain/visits/roll-ups-due.ts';
import { documentClient, itemsOf, writeIf } from '../client.ts';

const rowsPerPage = 500;
/** A reserved word of expressions. */
const names = { '#shard': 'shard' };

const dueItem = z.object({ due: z.string(), mark: z.string() });
const pageStart = z.object({ shard: z.string(), due: z.string().optional() });

/** Table `rollups-due`. */
export function dynamoRollUpsDue({ table: TableName }: { table: string }): RollUpsDue {
  const db = documentClient();

  return {
    async page(from) {
      const { shard, due } =
        from === undefined ? { shard: rollUpShards[0] } : pageStart.parse(JSON.parse(from));
      const query = new QueryCommand({
        TableName,
        KeyConditionExpression: '#shard = :shard',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':shard': shard },
        Limit: rowsPerPage,
        ...(due !== undefined && { ExclusiveStartKey: { shard, due } }),
      });
      const { Items = [], LastEvaluatedKey: last } = await db.send(query);
      const shardAfter = rollUpShards[rollUpShards.indexOf(shard ?? '') + 1];
      const next = last ?? (shardAfter && { shard: shardAfter });
      return { due: Items.map(dueOf), next: next && JSON.stringify(next) };
    },

    async ofLicense(licenseKey) {
      const items = await itemsOf<unknown>(start =>
        db.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: '#shard = :shard AND begins_with(due, :license)',
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: {
              ':shard': rollUpShardOf(licenseKey),
              ':license': dueKey('', licenseKey),
            },
            ConsistentRead: true,
            ExclusiveStartKey: start,
          }),
        ),
      );
      return items.map(dueOf);
    },

    async add(licenseKey, period) {
      const Item = { ...keyOf(licenseKey, period), mark: randomUUID() };
      await db.send(new PutCommand({ TableName, Item }));
    },

    async done({ licenseKey, period, mark }) {
      const remove = new DeleteCommand({
        TableName,
        Key: keyOf(licenseKey, period),
        ConditionExpression: '#mark = :mark',
        ExpressionAttributeNames: { '#mark': 'mark' },
        ExpressionAttributeValues: { ':mark': mark },
      });
      await writeIf(() => db.send(remove));
    },
  };
}

function keyOf(licenseKey: string, period: string) {
  return { shard: rollUpShardOf(licenseKey), due: dueKey(period, licenseKey) };
}

function dueOf(item: unknown): DueRollUp {
  const { due, mark } = dueItem.parse(item);
  return { ...dueFromKey(due), mark };
}
