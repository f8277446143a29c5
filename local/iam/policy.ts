// Identity-based policies as IAM judges them: what nothing allows is denied, and a denial beats everything.

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: readonly string[];
  Resource: readonly string[];
}

export function isAllowed(statements: readonly Statement[], action: string, resource: string): boolean {
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
