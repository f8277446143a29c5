import { parseAst } from 'vite';

/**
 * The script's variables in an order with which it compresses well, found by thousands of rounds of moving one
 * (docs/decisions/0154); new ones come last. What is read while the script starts stands before its reader.
 */
const found =
  'names faults clean isKnown last cookies load schedule here stored browser isWithin address keep form site view mayKnow waiting url isNewVisit page isId fillForms post report run whenIdle isRefusedByPage values timer'.split(
    ' ',
  );

/** The names of the variables that a script `(()=>{var …;…})();` declares first. */
export function declaredBy(script: string): string[] {
  const { inner, declarations } = parsed(script);
  return declarations.map(({ id }) => inner.slice(id.start, id.end));
}

/** Puts the variables that such a script declares first in order; `names` are theirs where the script has other ones. */
export function inFoundOrder(script: string, names: readonly string[]): string {
  const { inner, declarations, rest } = parsed(script);
  const texts = new Map(
    declarations.map(({ start, end }, at) => [names[at] as string, inner.slice(start, end)]),
  );
  const known = found.filter(name => texts.has(name));
  const others = names.filter(name => !known.includes(name));
  return `(()=>{var ${[...known, ...others].map(name => texts.get(name)).join(',')};${rest}})();`;
}

function parsed(script: string) {
  const [, inner = ''] = /^\(\(\)=>\{(.*)\}\)\(\);$/s.exec(script) ?? [];
  const [first] = parseAst(inner).body;
  if (first?.type !== 'VariableDeclaration') throw new Error('The script does not begin with its variables.');
  return { inner, declarations: first.declarations, rest: inner.slice(first.end) };
}
