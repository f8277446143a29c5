import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { CallName, ParsedOf } from '#shared/contract/index.ts';
import { calls } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

/** Raw bytes as the sender signed them. */
export const rawBodyOf = (event: APIGatewayProxyEvent): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');

const jsonOf = (raw: string): unknown => {
  if (raw === '') return {};
  try {
    return JSON.parse(raw);
  } catch (cause) {
    throw new AppError('invalid', `${messages.failure.invalid} JSON`, { cause });
  }
};

/** The call's body, or for GET and DELETE its query, each with the path's own parameters; unknown fields dropped. */
export const parsedOf = <Name extends CallName>(name: Name, event: APIGatewayProxyEvent): ParsedOf<Name> => {
  const entry = calls[name];
  const raw = rawBodyOf(event);
  const sent =
    entry.auth === 'signed'
      ? raw
      : event.httpMethod === 'POST'
        ? jsonOf(raw)
        : { ...event.queryStringParameters };
  const whole =
    event.pathParameters && typeof sent === 'object' && sent !== null
      ? { ...sent, ...event.pathParameters }
      : sent;
  const result = entry.body.safeParse(whole);
  if (result.success) return result.data as ParsedOf<Name>;
  const issue = result.error.issues[0];
  throw new AppError('invalid', `${messages.failure.invalid} ${issue?.path.join('.') || 'body'}`);
};

/** Headers by lower-case name; a REST API keeps the sender's case. */
export const headersOf = (event: APIGatewayProxyEvent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(event.headers ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key.toLowerCase(), value]],
    ),
  );

/** The one Authorization header; of several none is believed, as the gateway would pass on the last. */
export const authorizationOf = (event: APIGatewayProxyEvent): string | undefined => {
  const sent = Object.entries(event.multiValueHeaders ?? {}).flatMap(([key, values]) =>
    key.toLowerCase() === 'authorization' ? (values ?? []) : [],
  );
  return sent.length > 1 ? '' : (sent[0] ?? headersOf(event).authorization);
};
