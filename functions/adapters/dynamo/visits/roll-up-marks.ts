import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { RollUpMarks } from '#functions/ports/visits/tracking.ts';
import { dueKey, rollUpShardOf } from '#shared/domain/visits/roll-ups-due.ts';
import { documentClient } from '../client.ts';

/** Table `rollups-due`: every mark is another one, so that who sums an hour up notices what came meanwhile. */
export function dynamoRollUpMarks({ table }: { table: string }): RollUpMarks {
  const db = documentClient();
  return {
    async mark(licenseKey, hour) {
      const Item = {
        shard: rollUpShardOf(licenseKey),
        due: dueKey(hour, licenseKey),
        mark: randomUUID(),
      };
      await db.send(new PutCommand({ TableName: table, Item }));
    },
  };
}
