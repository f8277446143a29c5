import { callList } from 'virtual:call-list';
import type { Method } from '#shared/contract/define.ts';
import type { AnswerOf, BodyOf, CallName } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { failureText, sessionFailureText } from '#shared/text/failures.ts';
import { freshly } from '../state/account/fresh-sign-in.ts';
import { sessionEndedStore } from '../state/account/session-ended.ts';
import { hasSession, sessionToken } from '../vendors/identity.ts';
import { config } from './config.ts';
import { refusalFrom } from './refusal.ts';
import { authOf, requestOf } from './request.ts';
import { noteServerTime } from './server-now.ts';
import { patienceMs, takeStarted } from './started.ts';

/**
 * Calls the product's API. Every failure is an AppError with a message that may be shown; showing it is up to the
 * caller.
 */
export function ask<Name extends CallName>(
  name: Name,
  body: BodyOf<Name>,
  method?: Method,
): Promise<AnswerOf<Name>> {
  return freshly(() => answerTo(name, body, method));
}

async function answerTo<Name extends CallName>(
  name: Name,
  body: BodyOf<Name>,
  method?: Method,
): Promise<AnswerOf<Name>> {
  const { apiUrl } = await config();
  const entry = callList[name];
  const fields = Object.fromEntries(Object.entries(body ?? {}));
  const auth = authOf(entry, fields);
  const withToken = auth === 'user' || (auth === 'checkout' && hasSession());
  const attempt = async (fresh: boolean) => {
    const token = withToken ? await sessionToken({ fresh }) : undefined;
    if (auth === 'user' && !token) {
      sessionEndedStore.set(true);
      throw new AppError('unauthenticated', sessionFailureText.unauthenticated);
    }
    return send(requestOf(entry, apiUrl, fields, token, method), fresh ? undefined : takeStarted(name));
  };
  const first = await attempt(false);
  // A token may be invalid before its expiry (signed out elsewhere, clock skew), so a 401 is retried with a fresh one.
  const response = first.status === 401 && withToken ? await attempt(true) : first;
  if (withToken) sessionEndedStore.set(response.status === 401);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined)
    throw refusalFrom(response.status, answer, response.headers.get('retry-after'));
  return answer as AnswerOf<Name>;
}

async function send(request: Request, started?: Promise<Response>): Promise<Response> {
  try {
    const response =
      (await started?.catch(() => undefined)) ??
      (await fetch(request, { signal: AbortSignal.timeout(patienceMs) }));
    noteServerTime(response.headers.get('date'));
    return response;
  } catch (cause) {
    throw new AppError('unavailable', failureText.offline, { cause });
  }
}
