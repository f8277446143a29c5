import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { AppError } from '#shared/errors.ts';
import { untilWritten } from '#shared/retry.ts';
import { messages } from '#shared/text/messages.ts';
import { documentClient, itemsOf, writeIf } from '../client.ts';
import { trackerItem } from '../sites/tracker-item.ts';
import { licenseFromItem } from './license-item.ts';
import { nextSyncUpdate } from './license-syncs.ts';

/** Table `licenses`, keyed by user and license key, with the index `by-key`. */
export function dynamoLicenses({ table }: { table: string }): Licenses {
  const db = documentClient();
  const keyOf = (owner: { userId: string; licenseKey: string }) => ({
    TableName: table,
    Key: { user_id: owner.userId, license_key: owner.licenseKey },
  });

  const find = async (owner: { userId: string; licenseKey: string }): Promise<LicenseRow | undefined> => {
    const { Item } = await db.send(new GetCommand({ ...keyOf(owner), ConsistentRead: true }));
    return Item && licenseFromItem(Item);
  };

  /** Undefined if another read was saved in between: whether this one is newer, and what it keeps, is judged anew. */
  const trySnapshot = async (
    known: LicenseRow | undefined,
    ...[owner, snapshot, readAt]: Parameters<Licenses['saveSnapshot']>
  ) => {
    const after = applySnapshot(known, owner, snapshot, readAt);
    if (!after) return { changed: false as const };
    const sync = nextSyncUpdate(after.subscription, readAt);
    const update = new UpdateCommand({
      ...keyOf(owner),
      UpdateExpression:
        'SET subscription = :snapshot, read_at = :at, ' +
        'email = if_not_exists(email, :email), created_at = if_not_exists(created_at, :at), ' +
        `domains = if_not_exists(domains, :none), is_new = if_not_exists(is_new, :new)${sync.set}${sync.remove}`,
      ConditionExpression: known ? 'read_at = :known' : 'attribute_not_exists(read_at)',
      ExpressionAttributeValues: {
        ':snapshot': after.subscription,
        ':at': readAt,
        ':email': owner.email,
        ':none': [],
        ':new': true,
        ...sync.values,
        ...(known && { ':known': known.readAt }),
      },
      ReturnValues: 'ALL_OLD',
    });
    const answer = await writeIf(() => db.send(update));
    return (
      answer && { changed: true as const, before: answer.Attributes && licenseFromItem(answer.Attributes) }
    );
  };

  return {
    async ofUser(userId) {
      const items = await itemsOf(from =>
        db.send(
          new QueryCommand({
            TableName: table,
            KeyConditionExpression: 'user_id = :user',
            ExpressionAttributeValues: { ':user': userId },
            ConsistentRead: true,
            ExclusiveStartKey: from,
          }),
        ),
      );
      return items.map(licenseFromItem).sort((a, b) => a.createdAt - b.createdAt);
    },

    ofOwner: (userId, licenseKey) => find({ userId, licenseKey }),

    async byKey(licenseKey) {
      const query = new QueryCommand({
        TableName: table,
        IndexName: 'by-key',
        KeyConditionExpression: 'license_key = :key',
        ExpressionAttributeValues: { ':key': licenseKey },
        Limit: 1,
      });
      const { Items = [] } = await db.send(query);
      return Items[0] && licenseFromItem(Items[0]);
    },

    saveSnapshot(owner, snapshot, readAt, read) {
      let known = read;
      return untilWritten(async () => {
        const saved = await trySnapshot(known ?? (await find(owner)), owner, snapshot, readAt);
        known = undefined;
        return saved;
      });
    },

    async setDomain(userId, licenseKey, { domain, cookieDomain }) {
      const update = new UpdateCommand({
        ...keyOf({ userId, licenseKey }),
        UpdateExpression: 'SET domains = :domains, cookie_domain = :cookieDomain',
        ConditionExpression: 'attribute_exists(license_key)',
        ExpressionAttributeValues: { ':domains': [domain], ':cookieDomain': cookieDomain },
        ReturnValues: 'ALL_NEW',
      });
      const answer = await writeIf(() => db.send(update));
      if (!answer) throw new AppError('missing', messages.account.licenseMissing);
      return licenseFromItem(answer.Attributes);
    },

    async setTracker(owner, changed, base) {
      const update = new UpdateCommand({
        ...keyOf(owner),
        UpdateExpression: 'SET tracker_settings = :stored',
        ConditionExpression:
          'attribute_exists(license_key) AND ' +
          (base === 0 ? 'attribute_not_exists(tracker_settings)' : 'tracker_settings.version = :base'),
        ExpressionAttributeValues: {
          ':stored': trackerItem({ version: base + 1, changed }),
          ...(base > 0 && { ':base': base }),
        },
        ReturnValues: 'ALL_NEW',
      });
      const answer = await writeIf(() => db.send(update));
      return answer && licenseFromItem(answer.Attributes);
    },

    async setSupportOrder(owner, orderId) {
      const update = new UpdateCommand({
        ...keyOf(owner),
        UpdateExpression: 'SET support_order_id = :order',
        ConditionExpression:
          'attribute_exists(license_key) AND ' +
          '(attribute_not_exists(support_order_id) OR support_order_id = :order)',
        ExpressionAttributeValues: { ':order': orderId },
      });
      return (await writeIf(() => db.send(update))) !== undefined;
    },

    async addPaymentIssue(owner, issue) {
      const update = new UpdateCommand({
        ...keyOf(owner),
        UpdateExpression: 'ADD payment_issues :issues',
        ConditionExpression: 'attribute_exists(license_key)',
        ExpressionAttributeValues: { ':issues': new Set([issue]) },
      });
      await db.send(update);
    },

    async setEmail(owner, email) {
      const update = new UpdateCommand({
        ...keyOf(owner),
        UpdateExpression: 'SET email = :email',
        ConditionExpression: 'attribute_exists(license_key)',
        ExpressionAttributeValues: { ':email': email },
      });
      await writeIf(() => db.send(update));
    },

    async noteNotified(owner, notified, payments) {
      const update = new UpdateCommand({
        ...keyOf(owner),
        UpdateExpression: `SET told = :told${payments ? ', told_payments = if_not_exists(told_payments, :payments)' : ''}`,
        ConditionExpression:
          'attribute_exists(license_key) AND (attribute_not_exists(told) OR told.#at < :at)',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: {
          ':told': notified,
          ':at': notified.at,
          ...(payments && { ':payments': payments }),
        },
      });
      await writeIf(() => db.send(update));
    },

    async noteTrackingDeleted(userId, licenseKey, at) {
      const update = new UpdateCommand({
        ...keyOf({ userId, licenseKey }),
        UpdateExpression: 'SET tracking_deleted_at = :at',
        ConditionExpression: 'attribute_exists(license_key)',
        ExpressionAttributeValues: { ':at': at },
      });
      await writeIf(() => db.send(update));
    },

    async remove(userId, licenseKey) {
      await db.send(new DeleteCommand(keyOf({ userId, licenseKey })));
    },

    async notePaymentsNotified(owner, payments) {
      const update = new UpdateCommand({
        ...keyOf(owner),
        UpdateExpression: 'SET told_payments = :payments',
        ConditionExpression: 'attribute_exists(license_key)',
        ExpressionAttributeValues: { ':payments': payments },
      });
      await db.send(update);
    },
  };
}
