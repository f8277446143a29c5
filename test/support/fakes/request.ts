import type { User } from '#functions/ports/account/identity.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { type CallName, calls } from '#shared/contract/index.ts';

/** A request as `run` gets it, its body parsed by the contract; no user means that nobody is signed in. */
export function requestOf<Name extends CallName>(
  name: Name,
  body: object,
  user?: User,
  ip = '192.0.2.1',
): Request<Name> {
  const parsed = calls[name].body.parse(body);
  return {
    body: parsed,
    user,
    method: 'POST',
    headers: {},
    ip,
    requestId: 'request-1',
  } as unknown as Request<Name>;
}
