import * as z from 'zod';
import { invalid, ParamRefusal, type StripeRefusal } from './errors.ts';
import { texts } from './field-lists.ts';

export type FormValue = string | EncodedForm | FormValue[];
export type EncodedForm = { [name: string]: FormValue };

export const int = z
  .string()
  .regex(/^-?\d+$/, 'integer')
  .transform(Number);

export const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
export const addressParams = z.strictObject(texts('city country line1 line2 postal_code state')).optional();

/** `items[0][price]=p&expand[]=x` as nested objects and lists. */
export function decodeForm(sent: URLSearchParams): EncodedForm {
  const form: EncodedForm = {};
  for (const [name, value] of sent) put(form, name.replaceAll(']', '').split('['), value);
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, listed(value)]));
}

function put(into: EncodedForm, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(Object.keys(into).length) : first;
  if (name === '__proto__') return;
  const held = into[name];
  const inner: EncodedForm = typeof held === 'object' && !Array.isArray(held) ? held : {};
  into[name] = rest.length === 0 ? value : inner;
  if (rest.length > 0) put(inner, rest, value);
}

function listed(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const inner = Object.entries(value).map(([name, held]) => [name, listed(held)] as const);
  const isList = inner.length > 0 && inner.every(([name]) => /^\d+$/.test(name));
  return isList ? inner.map(([, held]) => held) : Object.fromEntries(inner);
}

/** The parameters as a route reads them; anything it does not act on is refused, never ignored. */
export function readParams<S extends z.ZodType>(schema: S, form: EncodedForm): z.output<S> {
  const read = schema.safeParse(form, { reportInput: true });
  if (read.success) return read.data;
  const [first, ...others] = read.error.issues as [z.core.$ZodIssue, ...z.core.$ZodIssue[]];
  // What it does not know is named before what it misses.
  const { status, body } = refusalOf([first, ...others].find(isUnknown) ?? first);
  throw new ParamRefusal(status, body);
}

function isUnknown(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return (issue.errors.at(-1) ?? []).some(isUnknown);
  return issue.code === 'unrecognized_keys';
}

function refusalOf(issue: z.core.$ZodIssue, at: readonly PropertyKey[] = []): StripeRefusal {
  const path = [...at, ...issue.path];
  if (issue.code === 'unrecognized_keys') return unknownParam(paramName([...path, issue.keys[0] ?? '']));
  const inner = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : [];
  const nested = inner.find(isUnknown) ?? inner[0];
  if (nested && (nested.path.length > 0 || nested.code === 'unrecognized_keys'))
    return refusalOf(nested, path);
  const param = paramName(path);
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const code = issue.message === 'integer' ? 'parameter_invalid_integer' : undefined;
  return invalid(`Invalid ${code ? 'integer' : 'value'}: ${param}`, { ...(code && { code }), param });
}

export function unknownParam(param: string): StripeRefusal {
  return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}

/** `items[0][price]`, as Stripe names a parameter in its errors. */
export function paramName(path: readonly PropertyKey[]): string {
  return path.map((part, i) => (i === 0 ? String(part) : `[${String(part)}]`)).join('');
}

/** An empty text clears the field. */
export function clearable<S extends z.ZodType>(schema: S) {
  return z.union([z.literal('').transform(() => null), schema]);
}

/** Metadata after a change: an empty value removes its key. */
export function mergeMetadata(old: Record<string, string>, change: Record<string, string> = {}) {
  const merged = Object.entries({ ...old, ...change }).filter(([, value]) => value !== '');
  if (merged.length > 50) throw invalid('Metadata can have up to 50 keys.', { param: 'metadata' });
  return Object.fromEntries(merged);
}
