// What DynamoDB refuses now and then although nothing is wrong with the request.
import { AwsError } from '../aws-error.ts';
import type { Mishaps } from '../unkind.ts';
import type { Body } from './dynalite.ts';

type Service = (operation: string, body: Body) => Promise<Body>;
type Requests = Record<string, unknown[]>;

const namespace = 'com.amazonaws.dynamodb.v20120810';
const onItems = /^(Get|Put|Update|Delete)Item$|^(Query|Scan|Batch\w+|TransactGetItems)$/;
const writesOne = /^(Put|Update|Delete)Item$/;
/** Beside none for the parts that are not to blame. */
type Reason = 'TransactionConflict' | 'ThrottlingError';

/** A table under load: refused requests were not carried out, batches were in part. */
export function underLoad(service: Service, { strikes, below }: Mishaps): Service {
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
    const left = operation === 'BatchWriteItem' && leftOf(body.RequestItems as Requests, strikes);
    if (!left) return service(operation, body);
    const answer = await service(operation, { ...body, RequestItems: left.done });
    return { ...answer, UnprocessedItems: left.undone };
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

/** The last write of a batch of several stays undone. */
function leftOf(requests: Requests, strikes: Mishaps['strikes']) {
  const [table, writes = []] = Object.entries(requests).at(-1) ?? [];
  if (table === undefined || writes.length < 2 || !strikes('partial-batch')) return undefined;
  return { done: { ...requests, [table]: writes.slice(0, -1) }, undone: { [table]: writes.slice(-1) } };
}
