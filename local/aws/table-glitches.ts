// What DynamoDB refuses now and then although nothing is wrong with the request.
import { AwsError } from '../aws-error.ts';
import type { Glitches } from '../unkind.ts';
import type { Body } from './dynalite-insides.ts';

type Service = (operation: string, body: Body) => Promise<Body>;

const namespace = 'com.amazonaws.dynamodb.v20120810';
const onItems = /^(Get|Put|Update|Delete)Item$|^(Query|Scan|Batch\w+|TransactGetItems)$/;
const writesOne = /^(Put|Update|Delete)Item$/;
/** Beside none for the parts that are not to blame. */
type Reason = 'TransactionConflict' | 'ThrottlingError';

/** A table under load: refused requests were not carried out, batches were in part. */
export function underLoad(service: Service, glitches: Glitches): Service {
  const { strikes, below } = glitches;
  /** Tables in which transactions write: only there a plain write can meet one. */
  const inTransactions = new Set<unknown>();

  const refusalOf = (operation: string, body: Body): AwsError | undefined => {
    if (operation === 'TransactWriteItems') {
      const parts = (body.TransactItems ?? []) as Record<string, { TableName: string }>[];
      for (const part of parts)
        for (const { TableName } of Object.values(part)) inTransactions.add(TableName);
      const guilty = below('transaction-conflict', parts.length);
      if (strikes('transaction-conflict')) return canceled(parts.length, guilty, 'TransactionConflict');
      return strikes('throttled-table') ? canceled(parts.length, guilty, 'ThrottlingError') : undefined;
    }
    if (writesOne.test(operation) && inTransactions.has(body.TableName) && strikes('transaction-conflict'))
      return new AwsError(`${namespace}#TransactionConflictException`, 'Transaction is ongoing for the item');
    if (onItems.test(operation) && strikes('throttled-table'))
      return new AwsError(
        `${namespace}#ThrottlingException`,
        'Throughput exceeds the current capacity of your table or index.',
      );
    return undefined;
  };

  return async (operation, body) => {
    const refusal = refusalOf(operation, body);
    if (refusal) throw refusal;
    const left = leftOf(operation, body, strikes);
    if (!left) return service(operation, shortened(operation, body, glitches));
    const answer = await service(operation, { ...body, RequestItems: left.done });
    return { ...answer, [left.name]: left.undone };
  };
}

function canceled(parts: number, guilty: number, Code: Reason): AwsError {
  const CancellationReasons = Array.from({ length: parts }, (_, place) =>
    place === guilty ? { Code, Message: 'Transaction is ongoing or the table is busy' } : { Code: 'None' },
  );
  const codes = CancellationReasons.map(reason => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError(`${namespace}#TransactionCanceledException`, message, 400, {
    Message: message,
    CancellationReasons,
  });
}

const batches: Record<string, { name: string; split(ofTable: unknown): [done: unknown, undone: unknown] }> = {
  BatchWriteItem: { name: 'UnprocessedItems', split: writes => withoutLast(writes as unknown[]) },
  BatchGetItem: {
    name: 'UnprocessedKeys',
    split(asked) {
      const [done, undone] = withoutLast((asked as { Keys: unknown[] }).Keys);
      return [done, undone].map(Keys => ({ ...(asked as object), Keys })) as [object, object];
    },
  },
};

function withoutLast(list: unknown[]): [unknown[], unknown[]] {
  return [list.slice(0, -1), list.slice(-1)];
}

/** The last part of a batch of several stays undone. */
function leftOf(operation: string, body: Body, strikes: Glitches['strikes']) {
  const batch = batches[operation];
  const requests = (body.RequestItems ?? {}) as Record<string, unknown[] | { Keys: unknown[] }>;
  const [table, asked] = Object.entries(requests).at(-1) ?? [];
  if (!batch || table === undefined || !asked) return undefined;
  const { length } = Array.isArray(asked) ? asked : asked.Keys;
  if (length < 2 || !strikes('partial-batch')) return undefined;
  const [done, undone] = batch.split(asked);
  return { name: batch.name, done: { ...requests, [table]: done }, undone: { [table]: undone } };
}

const mostOfShortPage = 5;

/** A list that ends early says where it goes on, whatever it was asked for. */
function shortened(operation: string, body: Body, { strikes, below }: Glitches): Body {
  if ((operation !== 'Query' && operation !== 'Scan') || body.Limit === 1 || !strikes('short-page'))
    return body;
  const most = 1 + below('short-page', mostOfShortPage);
  return { ...body, Limit: Math.min(most, Number(body.Limit ?? most)) };
}
