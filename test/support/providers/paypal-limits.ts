// What PayPal's own documents refuse: a valid request, changed in one place beyond each limit its schema states.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: string[];
  pattern?: string;
  [limit: `${'min' | 'max'}${string}`]: number | undefined;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** One change of a request that makes it invalid. */
export interface BeyondLimit {
  /** `/custom_id maxLength` */
  what: string;
  field: string;
  body: unknown;
}

/** A text beyond every pattern of these documents is one of these. */
const oddTexts = ['not valid', 'ä', ' ', '', '\n', 'abc', '12'];

export function paypalLimits(folder: string) {
  const paths = readdirSync(folder, { recursive: true }).map(String);
  const documents = paths
    .filter(path => /paypal.*_v\d+\.json$/.test(join(folder, path)))
    .map(path => [basename(path), JSON.parse(readFileSync(join(folder, path), 'utf8'))] as const);
  const operations = documents.flatMap(([, document]: readonly [string, Document]) =>
    Object.values(document.paths).flatMap(methods =>
      Object.values(methods).map(operation => ({ document, operation })),
    ),
  );
  const find = (name: string) => operations.find(({ operation }) => operation.operationId === name);
  return {
    ofBody(name: string, valid: unknown): BeyondLimit[] {
      const found = find(name);
      const schema = found?.operation.requestBody?.content['application/json']?.schema;
      return found && schema ? changes(found.document, schema, valid) : [];
    },
    ofQuery(name: string, valid: Record<string, string>): BeyondLimit[] {
      const found = find(name);
      const all = (found?.operation.parameters ?? []).map(one => at<Parameter>(found?.document, one));
      const named = all.filter(one => one.in === 'query');
      const properties = Object.fromEntries(named.map(one => [one.name, one.schema]));
      const required = named.filter(one => one.required).map(one => one.name);
      return found ? changes(found.document, { type: 'object', properties, required }, valid) : [];
    },
  };
}

function at<T extends { $ref?: string }>(document: unknown, held: T): T {
  if (!held.$ref) return held;
  const parts = held.$ref.split('/').slice(1);
  const found = parts.reduce((inner, name) => (inner as Record<string, unknown>)[name], document);
  return at(document, found as T);
}

/** A schema with what it takes from others. */
function whole(document: unknown, held: Schema): Schema {
  const own = at(document, held);
  const parts = [...(own.allOf ?? []).map(part => whole(document, part)), own];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

function changes(document: unknown, held: Schema, valid: unknown, field = ''): BeyondLimit[] {
  const schema = whole(document, held);
  const beyond = (limit: string, body: unknown, where = field): BeyondLimit => ({
    what: `${where} ${limit}`,
    field: where,
    body,
  });
  if (typeof valid === 'string')
    return textsBeyond(schema, valid).map(([limit, text]) => beyond(limit, text));
  if (typeof valid === 'boolean') return [beyond('type', 'maybe')];
  if (Array.isArray(valid)) {
    const [first] = valid;
    const { items = {}, maxItems = Number.POSITIVE_INFINITY, minItems = 0 } = schema;
    return [
      ...(maxItems < 1000
        ? [
            beyond(
              'maxItems',
              Array.from({ length: maxItems + 1 }, () => first),
            ),
          ]
        : []),
      ...(minItems > 0 ? [beyond('minItems', [])] : []),
      ...changes(document, items, first, `${field}/0`).map(one => ({
        ...one,
        body: [one.body, ...valid.slice(1)],
      })),
    ];
  }
  if (typeof valid !== 'object' || valid === null) return [];
  const missing = (schema.required ?? []).filter(name => name in valid);
  return [
    ...missing.map(name => {
      const { [name]: _, ...rest } = valid as Record<string, unknown>;
      return beyond('required', rest, `${field}/${name}`);
    }),
    ...Object.entries(valid).flatMap(([name, inner]) =>
      changes(document, schema.properties?.[name] ?? {}, inner, `${field}/${name}`).map(one => ({
        ...one,
        body: { ...valid, [name]: one.body },
      })),
    ),
  ];
}

function textsBeyond(schema: Schema, valid: string): [limit: string, text: unknown][] {
  const { type, maxLength, minLength = 0, minimum, maximum, pattern, format } = schema;
  if (type === 'integer')
    return [
      ...(minimum === undefined ? [] : [['minimum', String(minimum - 1)] as [string, string]]),
      ...(maximum === undefined ? [] : [['maximum', String(maximum + 1)] as [string, string]]),
      ['type', 'many'],
    ];
  if (type === 'boolean') return [['type', 'maybe']];
  const form = pattern === undefined ? undefined : new RegExp(pattern);
  const odd = form && oddTexts.find(text => !form.test(text) && text.length >= minLength);
  const longer = maxLength !== undefined && valid.padEnd(maxLength + 1, valid.at(-1) ?? 'x');
  return [
    ...(type === 'string' ? [['type', 12] as [string, number]] : []),
    ...(longer ? [['maxLength', longer.slice(0, (maxLength ?? 0) + 1)] as [string, string]] : []),
    ...(minLength > 0 ? [['minLength', valid.slice(0, minLength - 1)] as [string, string]] : []),
    ...(odd === undefined ? [] : [['pattern', odd] as [string, string]]),
    ...(schema.enum ? [['enum', 'ANOTHER_ONE'] as [string, string]] : []),
    ...(format === 'uri' ? [['format', 'not a web address'] as [string, string]] : []),
  ];
}
