// dynalite's operations: how the body of each is checked, and what carries it out.
import { createRequire } from 'node:module';
import { AwsError } from '../aws-error.ts';
import { type ExpressionParser, rememberParsed } from './parsed-expressions.ts';

type Body = Record<string, unknown>;
interface Rules {
  types: object;
  custom: unknown;
}

/** On dynalite's own books, `store`. */
export interface DynaliteOperation {
  /** The body as it is carried out; throws a refusal. */
  checked(body: Body, store: unknown): Body;
  carryOut(store: unknown, body: Body, done: (error: Error | null, value?: Body) => void): void;
}

const load = createRequire(import.meta.url);
const checks = load('dynalite/validations') as {
  checkTypes(body: Body, types: object): Body;
  checkValidations(body: Body, types: object, custom: unknown, store: unknown): void;
};
for (const name of ['conditionParser', 'updateParser'])
  rememberParsed(load(`dynalite/db/${name}`) as ExpressionParser);

const names = new Set([
  ...['BatchGetItem', 'BatchWriteItem', 'CreateTable', 'DeleteItem', 'DeleteTable', 'DescribeTable'],
  ...['GetItem', 'ListTables', 'PutItem', 'Query', 'Scan', 'UpdateItem', 'UpdateTable'],
  ...['TagResource', 'UntagResource', 'ListTagsOfResource'],
]);

/** To look a module up by its name takes as long as a small operation. */
const loaded = new Map<string, DynaliteOperation>();

export function dynaliteOperationOf(name: string): DynaliteOperation {
  const known = loaded.get(name);
  if (known) return known;
  if (!names.has(name)) throw new AwsError('com.amazon.coral.service#UnknownOperationException', name);
  const module = name[0]?.toLowerCase() + name.slice(1);
  const { types, custom } = load(`dynalite/validations/${module}`) as Rules;
  const operation: DynaliteOperation = {
    checked(body, store) {
      const typed = checks.checkTypes({ ...body }, types);
      checks.checkValidations(typed, types, custom, store);
      return typed;
    },
    carryOut: load(`dynalite/actions/${module}`) as DynaliteOperation['carryOut'],
  };
  loaded.set(name, operation);
  return operation;
}
