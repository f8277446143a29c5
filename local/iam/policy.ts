// Identity-based policies as IAM judges them: what nothing allows is denied, and a denial beats everything.

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: readonly string[];
  Resource: readonly string[];
}

/** A role asks for the same few rights again and again, and what a policy says of one never changes. */
const judged = new WeakMap<readonly Statement[], Map<string, boolean>>();
const mostJudged = 10_000;

export function isAllowed(statements: readonly Statement[], action: string, resource: string): boolean {
  const known = judged.get(statements) ?? new Map<string, boolean>();
  const asked = `${action} ${resource}`;
  const before = known.get(asked);
  if (before !== undefined) return before;
  const answer = judge(statements, action, resource);
  // Files have a resource each.
  if (known.size >= mostJudged) known.clear();
  judged.set(statements, known.set(asked, answer));
  return answer;
}

function judge(statements: readonly Statement[], action: string, resource: string): boolean {
  const concerning = statements.filter(
    one =>
      // Actions are compared in any case, resources as they are written.
      one.Action.some(pattern => fits(pattern.toLowerCase(), action.toLowerCase())) &&
      one.Resource.some(pattern => fits(pattern, resource)),
  );
  return concerning.length > 0 && concerning.every(({ Effect }) => Effect === 'Allow');
}

function fits(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}
