import type { HttpRequest } from './ports.ts';

type Body = Record<string, unknown>;

const parsed = new WeakMap<HttpRequest, Body>();

/** The JSON of a request's body, parsed once for everybody who looks at it; throws when it is invalid. */
export function jsonBodyOf(request: HttpRequest): Body {
  const known = parsed.get(request);
  if (known) return known;
  const body = JSON.parse(request.body.toString('utf8') || '{}') as Body;
  parsed.set(request, body);
  return body;
}
