type Field = string | number | boolean | undefined;

/** One JSON line. Never bodies, headers, e-mails, tokens or client secrets: names and numbers only. */
export function log(fields: Record<string, Field>): void {
  process.stdout.write(`${JSON.stringify(fields)}\n`);
}

/** Where a fault happened without its message, which may quote what a person sent. */
export function faultLocation(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const frames = (error.stack ?? '').split('\n').filter(line => line.trimStart().startsWith('at '));
  const cause = error.cause instanceof Error ? ` < ${error.cause.name}` : '';
  return `${error.name}${cause} ${frames
    .slice(0, 4)
    .map(line => line.trim())
    .join(' ')}`;
}
