import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SharedReports } from '#functions/ports/reports/warehouse.ts';
import { documentClient, writeIf } from '../client.ts';
import { licenseFromItem } from '../licenses/license-item.ts';

/** Table `licenses`: who shares a report with whom, and what an owner asked for that is not carried out yet. */
export function dynamoSharedReports({ table }: { table: string }): SharedReports {
  const db = documentClient();
  const keyOf = ({ userId, licenseKey }: { userId: string; licenseKey: string }) => ({
    TableName: table,
    Key: { user_id: userId, license_key: licenseKey },
  });
  return {
    async request(license, request) {
      const update = new UpdateCommand({
        ...keyOf(license),
        UpdateExpression: 'SET analytics_wish = :request',
        ConditionExpression: 'attribute_exists(license_key)',
        ExpressionAttributeValues: { ':request': request },
      });
      await db.send(update);
    },

    async settle(license, requestId, { enabled, email, lockedUntil, reportUntil }) {
      const kept = reportUntil === undefined ? '' : ', analytics_report_until = :until';
      const gone = reportUntil === undefined ? ', analytics_report_until' : '';
      const update = new UpdateCommand({
        ...keyOf(license),
        UpdateExpression:
          'SET analytics_enabled = :enabled, analytics_email = :email, ' +
          `analytics_locked_until = :locked${kept} REMOVE analytics_wish${gone}`,
        ConditionExpression: 'analytics_wish.id = :id',
        ExpressionAttributeValues: {
          ':id': requestId,
          ':enabled': enabled,
          ':email': email,
          ':locked': lockedUntil,
          ...(reportUntil !== undefined && { ':until': reportUntil }),
        },
        ReturnValues: 'ALL_NEW',
      });
      const answer = await writeIf(() => db.send(update));
      return answer && licenseFromItem(answer.Attributes);
    },

    async withdraw(license, requestId) {
      const update = new UpdateCommand({
        ...keyOf(license),
        UpdateExpression: 'REMOVE analytics_wish',
        ConditionExpression: 'analytics_wish.id = :id',
        ExpressionAttributeValues: { ':id': requestId },
      });
      await writeIf(() => db.send(update));
    },

    async noteRemoved(license) {
      const update = new UpdateCommand({
        ...keyOf(license),
        UpdateExpression:
          'SET analytics_enabled = :no REMOVE analytics_email, analytics_wish, analytics_report_until',
        ConditionExpression: 'attribute_exists(license_key)',
        ExpressionAttributeValues: { ':no': false },
      });
      await writeIf(() => db.send(update));
    },
  };
}
