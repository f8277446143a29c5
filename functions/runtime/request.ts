import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Call } from '#shared/contract/define.ts';
import type { CallName, ParsedOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { parseJson } from './parse-json.ts';

/** The call's body, or the query of GET and DELETE, with the path parameters; unknown fields are dropped. */
export function parsedOf<Name extends CallName>(entry: Call, event: APIGatewayProxyEvent): ParsedOf<Name> {
  const raw = rawBodyOf(event);
  const sent =
    entry.auth === 'signed'
      ? raw
      : event.httpMethod === 'POST'
        ? entry.bodyless
          ? {}
          : jsonOf(raw)
        : { ...event.queryStringParameters };
  const whole =
    event.pathParameters && typeof sent === 'object' && sent !== null
      ? { ...sent, ...event.pathParameters }
      : sent;
  const result = entry.body.safeParse(whole);
  if (result.success) return result.data as ParsedOf<Name>;
  const issue = result.error.issues[0];
  throw new AppError('invalid', `${messages.failure.invalid} ${issue?.path.join('.') || 'body'}`);
}

/** The raw body as the sender signed it. */
export function rawBodyOf(event: APIGatewayProxyEvent): string {
  return event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
    : (event.body ?? '');
}

function jsonOf(raw: string): unknown {
  if (raw === '') return {};
  try {
    return parseJson(raw);
  } catch (cause) {
    throw new AppError('invalid', `${messages.failure.invalid} JSON`, { cause });
  }
}

/** The Authorization header. Several are refused, since the gateway would check only one of them. */
export function authorizationOf(event: APIGatewayProxyEvent): string | undefined {
  const sent = Object.entries(event.multiValueHeaders ?? {}).flatMap(([key, values]) =>
    key.toLowerCase() === 'authorization' ? (values ?? []) : [],
  );
  return sent.length > 1 ? '' : (sent[0] ?? headersOf(event).authorization);
}

/** Headers by lower-case name; a REST API keeps the sender's case. */
export function headersOf(event: APIGatewayProxyEvent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(event.headers ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key.toLowerCase(), value]],
    ),
  );
}
