import type { Reply } from '../http.ts';
import type { HttpRequest } from '../ports.ts';
import type { Meters } from './meters.ts';

interface Asked {
  TableName?: string;
  RequestItems?: Record<string, unknown[] | { Keys: unknown[] }>;
  TransactItems?: Record<string, { TableName: string }>[];
}

interface Answered {
  __type?: string;
  CancellationReasons?: { Code: string }[];
  UnprocessedItems?: Record<string, unknown[]>;
  UnprocessedKeys?: Record<string, { Keys: unknown[] }>;
}

/** A batch of reads that grows to 16 MB leaves the rest undone too, and not for load. */
const fullAnswerBytes = 15_000_000;

/**
 * Counts what DynamoDB refused for load, wherever the refusal came from. Each part of a batch counts, also of one that was
 * done in part and answered as a success.
 */
export function countThrottles(request: HttpRequest, reply: Reply, count: Meters['tableThrottled']): void {
  const [, operation] = /^DynamoDB_\d+\.(\w+)$/.exec(request.headers['x-amz-target'] ?? '') ?? [];
  if (!operation || typeof reply === 'string') return;
  const answer = String(reply.body);
  const isRefused = reply.status === 400 && answer.includes('Throttling');
  const isPartial = /"Unprocessed(Items|Keys)":\{"/.test(answer) && answer.length < fullAnswerBytes;
  if (!isRefused && !isPartial) return;
  const kind = /^(Get|Query|Scan|BatchGet|TransactGet)/.test(operation) ? 'read' : 'write';
  const answered = JSON.parse(answer) as Answered;
  const asked = JSON.parse(request.body.toString('utf8')) as Asked;
  const undone = isRefused
    ? (asked.RequestItems ?? {})
    : { ...answered.UnprocessedItems, ...answered.UnprocessedKeys };
  const ofBatch = Object.entries(undone).flatMap(([table, left]) =>
    (Array.isArray(left) ? left : left.Keys).map(() => table),
  );
  for (const table of [asked.TableName, ...ofTransaction(asked, answered), ...ofBatch])
    if (table) count(table, kind);
}

function ofTransaction(
  { TransactItems = [] }: Asked,
  { __type = '', CancellationReasons }: Answered,
): string[] {
  return TransactItems.flatMap((part, place) => {
    const code = CancellationReasons?.[place]?.Code;
    const isGuilty = CancellationReasons ? code === 'ThrottlingError' : __type.includes('Throttling');
    return isGuilty ? Object.values(part).map(({ TableName }) => TableName) : [];
  });
}
