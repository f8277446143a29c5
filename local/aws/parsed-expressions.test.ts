import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { type ExpressionParser, rememberParsed } from './parsed-expressions.ts';

const load = createRequire(import.meta.url);
const { compare } = load('dynalite/db') as { compare: unknown };

type Kind = 'condition' | 'update';
type Names = Record<string, string>;
type Values = Record<string, Record<string, unknown>>;

function requestOf(names: Names, values: Values) {
  const all = (keys: object) => Object.fromEntries(Object.keys(keys).map(key => [key, true]));
  return {
    attrNames: names,
    attrVals: values,
    unusedAttrNames: all(names),
    unusedAttrVals: all(values),
    compare,
    isReserved: (name: string) => name === 'status',
  };
}

/** What a parser answers, and which names and values it leaves unused. */
function answerOf(parser: ExpressionParser, expression: string, names: Names, values: Values) {
  const context = requestOf(names, values);
  const parsed = parser.parse(expression, { context });
  return { parsed, unused: [Object.keys(context.unusedAttrNames), Object.keys(context.unusedAttrVals)] };
}

/** dynalite's parser, and another one that remembers. */
function parsersOf(kind: Kind): {
  plain: ExpressionParser;
  remembering: ExpressionParser;
  parses: () => number;
} {
  const own = load(`dynalite/db/${kind}Parser`) as ExpressionParser;
  // What this process has changed elsewhere already would compare remembering with itself.
  const { parse } = own;
  let count = 0;
  const remembering: ExpressionParser = {
    parse(expression, options) {
      count += 1;
      return parse(expression, options);
    },
  };
  rememberParsed(remembering);
  return { plain: { parse }, remembering, parses: () => count };
}

const one: Values = { ':a': { N: '1' }, ':b': { S: 'x' } };
const other: Values = { ':a': { N: '2' }, ':b': { S: 'y' } };

test.each([
  ['update', 'SET #n = if_not_exists(#n, :a), b.#n[2] = :b REMOVE c', { '#n': 'status' }, one, other],
  ['update', 'ADD total :a SET total2 = total2 + :a, b = :b', {}, one, other],
  [
    'update',
    'ADD ids :s DELETE gone :s',
    {},
    { ':s': { SS: ['a'] }, ':left': { N: '1' } },
    { ':s': { SS: ['b', 'c'] }, ':left': { N: '1' } },
  ],
  ['condition', 'attribute_not_exists(#n) OR (a > :a AND NOT b IN (:b, :a))', { '#n': 'at' }, one, other],
  ['condition', 'begins_with(#n, :b) AND size(ids) < :a', { '#n': 'at', '#unused': 'x' }, one, other],
] as const)(
  '%s of `%s` is the same with the values of each request',
  (kind, expression, names, first, second) => {
    const { plain, remembering, parses } = parsersOf(kind);
    for (const values of [first, second, first])
      expect(answerOf(remembering, expression, names, values)).toEqual(
        answerOf(plain, expression, names, values),
      );
    expect(parses()).toBe(1);
  },
);

test.each([
  ['update', 'ADD total :a', { ':a': { N: '1' } }, { ':a': { S: '1' } }],
  ['update', 'SET a = :a', { ':a': { N: '1' } }, { ':b': { N: '1' } }],
  ['condition', 'begins_with(a, :a)', { ':a': { S: 'x' } }, { ':a': { N: '1' } }],
  [
    'condition',
    'a BETWEEN :a AND :b',
    { ':a': { N: '1' }, ':b': { N: '2' } },
    { ':a': { N: '3' }, ':b': { N: '2' } },
  ],
  ['condition', 'attribute_type(a, :a)', { ':a': { S: 'S' } }, { ':a': { S: 'text' } }],
] as [Kind, string, Values, Values][])(
  '%s of `%s` is refused although it was right before',
  (kind, expression, right, wrong) => {
    const { plain, remembering } = parsersOf(kind);
    expect(answerOf(remembering, expression, {}, right).parsed).toBeTypeOf('object');
    const refusal = answerOf(plain, expression, {}, wrong).parsed;
    expect(refusal).toBeTypeOf('string');
    expect(answerOf(remembering, expression, {}, wrong).parsed).toBe(refusal);
  },
);

test('given a parsed expression is changed, the next request is not affected', () => {
  const { plain, remembering } = parsersOf('update');
  const ask = (parser: ExpressionParser) => answerOf(parser, 'SET a = :a, b = :b', {}, one).parsed;
  for (let request = 0; request < 3; request++) {
    const parsed = ask(remembering) as { sections: unknown[] };
    expect(parsed).toEqual(ask(plain));
    parsed.sections.length = 0;
  }
});
