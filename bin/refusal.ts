// What a command says instead of a stack trace, which would show nobody what to put right.

/** A reason not to go on that the caller can put right; its message is the sentence that is printed. */
export class CommandRefused extends Error {}

/** The sentence of a refusal; undefined for what nobody foresaw, which keeps its trace. */
export function commandRefusalOf(error: unknown): string | undefined {
  if (error instanceof CommandRefused) return error.message;
  if (!(error instanceof Error)) return undefined;
  // Node's own words go on about positional arguments.
  if (textOf(error, 'code').startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}.`;
  return undefined;
}

/** The sentence for a service that a command asked: it said no, or nobody answered. */
export function outsideRefusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message, cause } = error;
  if (name === 'CredentialsProviderError')
    return 'No AWS credentials were found: sign in (aws sso login, AWS_PROFILE) and run this again.';
  if (name === 'AwsRefused') return `AWS did not do what it was asked: ${message}.`;
  if ('$metadata' in error) return `AWS did not do what it was asked: ${name}, ${message}`;
  if (textOf(error, 'type').startsWith('Stripe')) return `Stripe did not do what it was asked: ${message}`;
  if (name === 'TimeoutError') return `Nobody answered in time: ${message}`;
  // Several addresses of one host may have been tried, each with a failure of its own.
  const tried = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (message === 'fetch failed' && tried instanceof Error) return `Nobody answered: ${tried.message}.`;
  return undefined;
}

function textOf(error: Error, key: string): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}
