import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { DisputeNotes } from '#functions/ports/licenses/refunds.ts';
import { withDispute } from '#shared/domain/licenses/dispute.ts';
import { documentClient } from '../client.ts';
import { licenseFromItem } from './license-item.ts';

const revised = z.object({ disputes_revision: z.number().default(0) });

/** Table `licenses`: what disputes of a license have come to, and whether its owner sees that there is one. */
export function dynamoDisputeNotes({ table }: { table: string }): DisputeNotes {
  const db = documentClient();
  return {
    async note({ userId, licenseKey }, dispute) {
      const ofLicense = { TableName: table, Key: { user_id: userId, license_key: licenseKey } };
      const { Item } = await db.send(new GetCommand({ ...ofLicense, ConsistentRead: true }));
      if (!Item) return undefined;
      const { disputes, paymentIssues } = withDispute(licenseFromItem(Item), dispute);
      const change = paymentIssues.includes('disputed') ? 'ADD' : 'DELETE';
      const revision = revised.parse(Item).disputes_revision;
      const update = new UpdateCommand({
        ...ofLicense,
        UpdateExpression: `SET disputes = :disputes, disputes_revision = :next ${change} payment_issues :disputed`,
        // Other news at the same moment fails here, and is applied again.
        ConditionExpression:
          revision === 0 ? 'attribute_not_exists(disputes_revision)' : 'disputes_revision = :revision',
        ExpressionAttributeValues: {
          ':disputes': disputes,
          ':disputed': new Set(['disputed']),
          ':next': revision + 1,
          ...(revision > 0 && { ':revision': revision }),
        },
        ReturnValues: 'ALL_NEW',
      });
      return licenseFromItem((await db.send(update)).Attributes);
    },
  };
}
