import type { APIGatewayProxyResult } from 'aws-lambda';
import { AppError, httpStatusOf, type Refusal } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { env } from './env.ts';

/**
 * Below 500 a refusal carries its own message; every other error becomes one fixed sentence with the request's id.
 */
export function refusalAnswerOf(error: unknown, requestId: string): APIGatewayProxyResult {
  const code = error instanceof AppError ? error.code : 'internal';
  const message =
    error instanceof AppError && code !== 'internal' ? error.message : messages.failure.internal;
  const status = httpStatusOf[code];
  const field = error instanceof AppError ? error.field : undefined;
  const body: Refusal = {
    error: true,
    code,
    message,
    ...(field && { field }),
    ...(status >= 500 ? { requestId } : {}),
  };
  const headers = retryAfter(status, error instanceof AppError ? error.retryAfterMs : undefined);
  return answerOf(status, body, headers);
}

export function answerOf(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'access-control-allow-origin': env('SITE_URL'),
      // The site is another origin; it needs the time of the service's clock.
      'access-control-expose-headers': 'Date,Retry-After',
      vary: 'Origin',
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** A text of its own type instead of JSON, for machines: as a file, and for nobody's cache or index. */
export function textAnswerOf(media: string, text: string): APIGatewayProxyResult {
  return {
    statusCode: 200,
    headers: {
      'content-type': `${media}; charset=utf-8`,
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: text,
  };
}

/** When to come back, in whole seconds. */
function retryAfter(status: number, waitMs = 60_000): Record<string, string> {
  if (status !== httpStatusOf.limited) return {};
  return { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) };
}
