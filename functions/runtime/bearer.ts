import type { Caller, Tokens } from '#functions/ports/account/identity.ts';
import type { Auth, Call } from '#shared/contract/define.ts';
import { AppError } from '#shared/errors.ts';
import { freshSignInMs } from '#shared/fresh-sign-in.ts';
import { messages } from '#shared/text/messages.ts';

/** The authentication a parsed body needs; a union on `type` may require a different one per type. */
export function requiredAuth(auth: Call['auth'], body: unknown): Auth {
  if (typeof auth === 'string') return auth;
  const type = typeof body === 'object' && body !== null && 'type' in body ? String(body.type) : '';
  return auth[type] ?? 'user';
}

/** The caller. An invalid header is refused, never treated as missing. */
export async function callerOf(
  auth: Auth,
  { header, method }: { header: string | undefined; method: string },
  tokens: Tokens | undefined,
): Promise<Caller | undefined> {
  if (auth === 'public' || auth === 'signed') return undefined;
  if (header === undefined) {
    if (auth === 'user') throw refusal();
    return undefined;
  }
  const { token } = /^Bearer (?<token>[\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.groups ?? {};
  if (!token || !tokens) throw refusal();
  return tokens.userOf(token, method === 'GET' ? 'recent' : 'now');
}

/** Renewed tokens say when the password was typed, not when they were made. */
export function demandFreshSignIn(user: Caller | undefined): void {
  if (!user || Date.now() - user.signedInAt > freshSignInMs)
    throw new AppError('sign-in-again', messages.auth.signInAgain);
}

function refusal() {
  return new AppError('unauthenticated', messages.auth.unauthenticated);
}
