type Field = string | number | boolean | undefined;

/**
 * Writes one JSON line. It may hold names and numbers only: no bodies, headers, e-mails, tokens or client secrets.
 */
export function log(fields: Record<string, Field>): void {
  process.stdout.write(`${JSON.stringify(fields)}\n`);
}

/** The place of a fault, without its message, which may quote personal data. */
export function faultLocation(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const { stack = '', message } = error;
  // A line of a message may look like one of the stack.
  const places = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  const frames = places.split('\n').filter(line => line.trimStart().startsWith('at '));
  const cause = error.cause instanceof Error ? ` < ${error.cause.name}` : '';
  return `${error.name}${cause} ${frames
    .slice(0, 4)
    .map(line => line.trim())
    .join(' ')}`;
}
