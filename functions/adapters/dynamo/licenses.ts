import { GetCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Licenses } from '#functions/ports.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { documentClient, isConditionFailed } from './client.ts';
import { type LicenseItem, licenseFromItem } from './license-item.ts';

/** Table `licenses`: user and key; indexes `by-key` and `by-subscription`. */
export const dynamoLicenses = (table: string): Licenses => {
  const db = documentClient();
  const byIndex = async (index: string, attribute: string, value: string) => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: '#a = :v',
        ExpressionAttributeNames: { '#a': attribute },
        ExpressionAttributeValues: { ':v': value },
        Limit: 1,
      }),
    );
    return Items[0] ? licenseFromItem(Items[0] as LicenseItem) : undefined;
  };
  return {
    async ofUser(userId) {
      const rows: LicenseItem[] = [];
      let from: Record<string, unknown> | undefined;
      do {
        const page = await db.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: 'user_id = :u',
            ExpressionAttributeValues: { ':u': userId },
            ConsistentRead: true,
            ExclusiveStartKey: from,
          }),
        );
        rows.push(...((page.Items ?? []) as LicenseItem[]));
        from = page.LastEvaluatedKey;
      } while (from);
      return rows.map(licenseFromItem).sort((a, b) => a.createdAt - b.createdAt);
    },
    async ofOwner(userId, licenseKey) {
      const { Item } = await db.send(
        new GetCommand({
          TableName: table,
          Key: { user_id: userId, license_key: licenseKey },
          ConsistentRead: true,
        }),
      );
      return Item ? licenseFromItem(Item as LicenseItem) : undefined;
    },
    byKey: key => byIndex('by-key', 'license_key', key),
    async saveSnapshot(owner, snapshot, readAt) {
      try {
        const { Attributes } = await db.send(
          new UpdateCommand({
            TableName: table,
            Key: { user_id: owner.userId, license_key: owner.licenseKey },
            UpdateExpression:
              'SET subscription = :snapshot, read_at = :at, subscription_id = :sub, email = if_not_exists(email, :email), created_at = if_not_exists(created_at, :at), domains = if_not_exists(domains, :none), is_new = if_not_exists(is_new, :new)',
            ConditionExpression: 'attribute_not_exists(read_at) OR read_at < :at',
            ExpressionAttributeValues: {
              ':snapshot': snapshot,
              ':at': readAt,
              ':sub': snapshot.subscriptionId,
              ':email': owner.email,
              ':none': [],
              ':new': true,
            },
            ReturnValues: 'ALL_OLD',
          }),
        );
        const before = Attributes ? licenseFromItem(Attributes as LicenseItem) : undefined;
        return { changed: true, before };
      } catch (error) {
        if (isConditionFailed(error)) return { changed: false };
        throw error;
      }
    },
    async setDomain(userId, licenseKey, { domain, cookieDomain }) {
      try {
        const { Attributes } = await db.send(
          new UpdateCommand({
            TableName: table,
            Key: { user_id: userId, license_key: licenseKey },
            UpdateExpression: 'SET domains = :d, cookie_domain = :c',
            ConditionExpression: 'attribute_exists(license_key)',
            ExpressionAttributeValues: { ':d': [domain], ':c': cookieDomain },
            ReturnValues: 'ALL_NEW',
          }),
        );
        return licenseFromItem(Attributes as LicenseItem);
      } catch (error) {
        if (isConditionFailed(error))
          throw new AppError('missing', messages.account.licenseMissing, { cause: error });
        throw error;
      }
    },
    async setSupportOrder({ userId, licenseKey }, orderId) {
      try {
        await db.send(
          new UpdateCommand({
            TableName: table,
            Key: { user_id: userId, license_key: licenseKey },
            UpdateExpression: 'SET support_order_id = :o',
            ConditionExpression:
              'attribute_exists(license_key) AND (attribute_not_exists(support_order_id) OR support_order_id = :o)',
            ExpressionAttributeValues: { ':o': orderId },
          }),
        );
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },
    async addPaymentIssue({ userId, licenseKey }, trouble) {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: { user_id: userId, license_key: licenseKey },
          UpdateExpression: 'ADD troubles :t',
          ConditionExpression: 'attribute_exists(license_key)',
          ExpressionAttributeValues: { ':t': new Set([trouble]) },
        }),
      );
    },
    async *pages() {
      let from: Record<string, unknown> | undefined;
      do {
        const page = await db.send(
          new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: from }),
        );
        yield ((page.Items ?? []) as LicenseItem[]).map(licenseFromItem);
        from = page.LastEvaluatedKey;
      } while (from);
    },
  };
};
