import type { Reply } from '../http.ts';
import type { HttpRequest } from '../ports.ts';
import type { Meters } from './meters.ts';

interface Item {
  TableName: string;
}

/** Counts the requests to tables that DynamoDB refused for their load, wherever the refusal came from. */
export function countThrottles(request: HttpRequest, reply: Reply, count: Meters['tableThrottled']): void {
  const [, operation] = /^DynamoDB_\d+\.(\w+)$/.exec(request.headers['x-amz-target'] ?? '') ?? [];
  if (!operation || typeof reply === 'string') return;
  const answer = String(reply.body);
  const isRefused = reply.status === 400 && answer.includes('Throttling');
  if (!isRefused && !(operation === 'BatchWriteItem' && answer.includes('"UnprocessedItems":{"'))) return;
  const kind = /^(Get|Query|Scan|BatchGet|TransactGet)/.test(operation) ? 'read' : 'write';
  const { __type, CancellationReasons, UnprocessedItems } = JSON.parse(answer) as {
    __type?: string;
    CancellationReasons?: { Code: string }[];
    UnprocessedItems?: Record<string, unknown[]>;
  };
  const asked = JSON.parse(request.body.toString('utf8')) as {
    TableName?: string;
    RequestItems?: Record<string, unknown>;
    TransactItems?: Record<string, Item>[];
  };
  const ofTransaction = (asked.TransactItems ?? []).flatMap((part, place) => {
    const code = CancellationReasons?.[place]?.Code;
    const isGuilty = CancellationReasons ? code === 'ThrottlingError' : /Throttling/.test(__type ?? '');
    return isGuilty ? Object.values(part).map(({ TableName }) => TableName) : [];
  });
  const ofBatch = isRefused
    ? Object.keys(asked.RequestItems ?? {})
    : Object.entries(UnprocessedItems ?? {}).flatMap(([table, left]) => left.map(() => table));
  for (const table of [asked.TableName, ...ofTransaction, ...ofBatch]) if (table) count(table, kind);
}
