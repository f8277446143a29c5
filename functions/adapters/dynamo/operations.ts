import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Operation, Operations } from '#functions/ports.ts';
import { documentClient, isConditionFailed } from './client.ts';

/** Only what is open has this attribute, so the index `by-open` holds nothing else. */
export const openMark = { open: 'yes' } as const;

const keptDays = 30;

/** A refund is granted once per product, so it is remembered for good; the rest goes after a month. */
const lifeOf = ({ kind, createdAt }: Operation) =>
  kind === 'refund' ? {} : { expires_at: Math.floor(createdAt / 1000) + keptDays * 86_400 };

type Change = Pick<UpdateCommandInput, 'ExpressionAttributeNames' | 'UpdateExpression'> & {
  ExpressionAttributeValues: Record<string, unknown>;
};

type Which = Pick<QueryCommandInput, 'FilterExpression' | 'KeyConditionExpression'> & {
  ExpressionAttributeValues: Record<string, unknown>;
};

/** Of two under one id the younger is another try. */
const conditionOf = ({ createdAt }: Operation, values: Record<string, unknown> = {}) => ({
  ConditionExpression: 'createdAt = :born',
  ExpressionAttributeValues: { ...values, ':born': createdAt },
});

const unlessReplaced = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
};

/** Table `intents`, beside the purchases. */
export const dynamoOperations = (table: string): Operations => {
  const db = documentClient();
  const change = (errand: Operation, { ExpressionAttributeValues, ...how }: Change) => {
    const condition = conditionOf(errand, ExpressionAttributeValues);
    const command = new UpdateCommand({ TableName: table, Key: { id: errand.id }, ...how, ...condition });
    return unlessReplaced(() => db.send(command));
  };
  const open = async ({ ExpressionAttributeValues, ...which }: Which): Promise<Operation[]> => {
    const found: Operation[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'by-open',
          ...which,
          ExpressionAttributeNames: { '#open': 'open' },
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ':yes': openMark.open },
          ExclusiveStartKey: from,
        }),
      );
      found.push(...((page.Items ?? []) as Operation[]));
      from = page.LastEvaluatedKey;
    } while (from);
    return found.sort((a, b) => a.createdAt - b.createdAt);
  };
  return {
    async begin(errand) {
      try {
        await db.send(
          new PutCommand({
            TableName: table,
            Item: { ...errand, ...openMark, ...lifeOf(errand) },
            ConditionExpression: 'attribute_not_exists(id)',
          }),
        );
        return errand;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        const { Item } = await db.send(
          new GetCommand({ TableName: table, Key: { id: errand.id }, ConsistentRead: true }),
        );
        return (Item ?? errand) as Operation;
      }
    },
    note: (errand, made) =>
      change(errand, { UpdateExpression: 'SET made = :m', ExpressionAttributeValues: { ':m': made } }),
    async giveUp(errand) {
      await unlessReplaced(() =>
        db.send(new DeleteCommand({ TableName: table, Key: { id: errand.id }, ...conditionOf(errand) })),
      );
    },
    close: errand =>
      change(errand, {
        UpdateExpression: 'SET done = :yes REMOVE #open',
        ExpressionAttributeNames: { '#open': 'open' },
        ExpressionAttributeValues: { ':yes': true },
      }),
    waiting: before =>
      open({
        KeyConditionExpression: '#open = :yes',
        FilterExpression: 'createdAt < :before',
        ExpressionAttributeValues: { ':before': before },
      }),
    openOf: userId =>
      open({
        KeyConditionExpression: '#open = :yes AND userId = :user',
        ExpressionAttributeValues: { ':user': userId },
      }),
  };
};
