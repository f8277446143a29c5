import type { APIGatewayProxyResult } from 'aws-lambda';
import { AppError, httpStatusOf, type Refusal } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { env } from './env.ts';

/**
 * Below 500 a refusal carries its own message; every other error becomes one fixed sentence with the request's id.
 */
export function refusalOf(error: unknown, requestId: string): APIGatewayProxyResult {
  const code = error instanceof AppError ? error.code : 'internal';
  const message =
    error instanceof AppError && code !== 'internal' ? error.message : messages.failure.internal;
  const status = httpStatusOf[code];
  const body: Refusal = { error: true, code, message, ...(status >= 500 ? { requestId } : {}) };
  return answerOf(status, body);
}

export function answerOf(status: number, body: unknown): APIGatewayProxyResult {
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'access-control-allow-origin': env('SITE_URL'),
      vary: 'Origin',
      ...(status === httpStatusOf.limited ? { 'retry-after': '60' } : {}),
    },
    body: JSON.stringify(body),
  };
}
