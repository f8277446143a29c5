// dynalite parses the expressions of every request anew, which took a twentieth of a busy run. The functions send the
// same few expressions with other values, so what was parsed once is used again with the values of the request.
// Why: docs/decisions/0138

export interface ParseContext {
  attrNames?: Readonly<Record<string, string>> | null;
  attrVals?: Readonly<Record<string, unknown>> | null;
  unusedAttrNames: Record<string, unknown>;
  unusedAttrVals: Record<string, unknown>;
}

/** One of dynalite's parsers; its answer holds the values of `context` themselves, or says in a text what is wrong. */
export interface ExpressionParser {
  parse(expression: string, options: { context: ParseContext }): unknown;
}

/** Where a value of the request stands in what was parsed. */
class ValueOf {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Parsed {
  form: unknown;
  usedNames: readonly string[];
  usedValues: readonly string[];
}

const mostKept = 5000;
/** Here the parser looks at the values themselves, and elsewhere only at their types. */
const byValue = /\bBETWEEN\b|attribute_type/i;

/** Makes the parser remember, by the expression, its names and the types of its values. */
export function rememberParsed(parser: ExpressionParser): void {
  const parse = parser.parse;
  const kept = new Map<string, Parsed>();
  parser.parse = (expression, options) => {
    if (byValue.test(expression)) return parse(expression, options);
    const { context } = options;
    const key = keyOf(expression, context);
    const known = kept.get(key);
    if (known) {
      for (const name of known.usedNames) delete context.unusedAttrNames[name];
      for (const name of known.usedValues) delete context.unusedAttrVals[name];
      return filledIn(known.form, context.attrVals ?? {});
    }
    const names = Object.keys(context.unusedAttrNames);
    const values = Object.keys(context.unusedAttrVals);
    const parsed = parse(expression, options);
    // A refusal may quote values.
    if (typeof parsed !== 'object') return parsed;
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, {
      form: emptied(
        parsed,
        new Map(Object.entries(context.attrVals ?? {}).map(([name, value]) => [value, name])),
      ),
      usedNames: names.filter(name => !(name in context.unusedAttrNames)),
      usedValues: values.filter(name => !(name in context.unusedAttrVals)),
    });
    return parsed;
  };
}

function keyOf(
  expression: string,
  { attrNames, attrVals, unusedAttrNames, unusedAttrVals }: ParseContext,
): string {
  const types = Object.entries(attrVals ?? {}).map(([name, value]) => [
    name,
    ...Object.keys(value as object),
  ]);
  // What another expression of the request has used already is no more this one's to use.
  const unused = [Object.keys(unusedAttrNames), Object.keys(unusedAttrVals)];
  return JSON.stringify([expression, attrNames ?? null, types, unused]);
}

function emptied(part: unknown, names: ReadonlyMap<unknown, string>): unknown {
  const name = names.get(part);
  return name === undefined ? copied(part, inner => emptied(inner, names)) : new ValueOf(name);
}

function filledIn(part: unknown, values: Readonly<Record<string, unknown>>): unknown {
  return part instanceof ValueOf ? values[part.name] : copied(part, inner => filledIn(inner, values));
}

function copied(part: unknown, copy: (inner: unknown) => unknown): unknown {
  if (Array.isArray(part)) return part.map(copy);
  if (typeof part !== 'object' || part === null) return part;
  const made: Record<string, unknown> = Object.create(Object.getPrototypeOf(part));
  for (const [name, inner] of Object.entries(part)) made[name] = copy(inner);
  return made;
}
