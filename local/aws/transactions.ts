import { createHash } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import { type Engine, isRefusal } from './dynalite.ts';
import type { Body, Item, Write } from './dynalite-insides.ts';
import { checkExpressions } from './expression-limits.ts';

const tokenMs = 10 * 60_000;
const mostParts = 100;
// A check is a conditional delete whose writes are thrown away.
const kinds = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const;
type Kind = keyof typeof kinds;
type Part = Partial<Record<Kind, Body>>;

interface Reason {
  Code: 'None' | 'ConditionalCheckFailed';
  Message?: string;
  Item?: Item;
}

interface Token {
  digest: string;
  at: number;
}

/** Transactions over the engine; request tokens are stored in the same batch as the items they stand for. */
export async function openTransactions(engine: Engine, now: () => number) {
  const stored: [string, Token][] = [];
  for await (const [key, token] of engine.records('token~')) stored.push([key, token as Token]);
  const tokens = new Map(stored.sort(([, a], [, b]) => a.at - b.at));

  // The oldest come first.
  const forget = (writes: Map<string, Write>) => {
    for (const [key, token] of tokens) {
      if (token.at + tokenMs > now()) return;
      tokens.delete(key);
      writes.set(key, { type: 'del', key });
    }
  };

  const refuseTwice = async (parts: Part[]) => {
    const targets = await Promise.all(parts.map(part => targetOf(engine, onlyPart(part)[1])));
    if (new Set(targets.map(target => JSON.stringify(target))).size < parts.length)
      throw invalid('Transaction request cannot include multiple operations on one item');
  };

  return {
    async write(body: Body): Promise<Body> {
      const parts = (body.TransactItems ?? []) as Part[];
      if (parts.length < 1 || parts.length > mostParts)
        throw invalid(`TransactItems must have between 1 and ${mostParts} members`);
      const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
      const key = `token~${body.ClientRequestToken}`;
      await refuseTwice(parts);
      return engine.atomically(async writes => {
        forget(writes);
        const known = tokens.get(key);
        if (known && known.digest !== digest) throw mismatch();
        if (known) return {};
        const reasons: Reason[] = [];
        for (const part of parts) reasons.push(await apply(engine, part, writes));
        if (reasons.some(reason => reason.Code !== 'None')) throw canceled(reasons);
        if (body.ClientRequestToken) {
          const token = { digest, at: now() };
          tokens.set(key, token);
          writes.set(key, { type: 'put', key, value: token });
        }
        return {};
      });
    },

    read(body: Body): Promise<Body> {
      const parts = (body.TransactItems ?? []) as { Get: Body }[];
      return engine.exclusively(async () => {
        const Responses: Body[] = [];
        for (const { Get } of parts) Responses.push(await engine.run('GetItem', Get));
        return { Responses };
      });
    },
  };
}

function mismatch() {
  return new AwsError(
    'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException',
    'The request token was used with other parameters.',
  );
}

async function apply(engine: Engine, part: Part, writes: Map<string, Write>): Promise<Reason> {
  const [kind, body] = onlyPart(part);
  checkExpressions(body);
  const before = [...writes];
  try {
    await engine.run(kinds[kind], { ...body, ReturnValues: 'NONE' });
  } catch (error) {
    if (!isRefusal(error, 'ConditionalCheckFailedException')) throw error;
    return { Code: 'ConditionalCheckFailed', Message: error.message, ...(await itemBehind(engine, body)) };
  }
  if (kind === 'ConditionCheck') {
    writes.clear();
    for (const [key, write] of before) writes.set(key, write);
  }
  return { Code: 'None' };
}

function onlyPart(part: Part): [Kind, Body] {
  const [found, ...more] = (Object.keys(kinds) as Kind[]).filter(kind => part[kind]);
  const body = found && part[found];
  if (!body || more.length)
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  return [found, body];
}

function invalid(message: string) {
  return new AwsError('com.amazon.coral.validate#ValidationException', message);
}

/** The item a failed condition looked at, when the caller asked for it. */
export async function itemBehind(engine: Engine, body: Body): Promise<{ Item?: Item }> {
  return body.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
    ? engine.run('GetItem', await targetOf(engine, body))
    : {};
}

/** Which item a write is about. */
async function targetOf(engine: Engine, body: Body) {
  const TableName = String(body.TableName);
  const source = (body.Key ?? body.Item ?? {}) as Item;
  const names = await engine.keysOf(TableName);
  return { TableName, Key: Object.fromEntries(names.map(name => [name, source[name]])) };
}

function canceled(reasons: Reason[]) {
  const codes = reasons.map(reason => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  const type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException';
  return new AwsError(type, message, 400, { Message: message, CancellationReasons: reasons });
}
