import { type Auth, type Call, methodsOf } from '#shared/contract/define.ts';

type Entry = Pick<Call, 'method' | 'path' | 'auth'>;
type Fields = Readonly<Record<string, unknown>>;

/** The authentication that a call requires; for some calls it depends on the body's `type`. */
export function authOf(entry: Pick<Entry, 'auth'>, body: Fields): Auth {
  return typeof entry.auth === 'string' ? entry.auth : (entry.auth[String(body.type)] ?? 'user');
}

/**
 * Path parameters are removed from the body; the rest is the query of a GET or DELETE and the JSON of a POST. Without
 * a method it is the first that the call has.
 */
export function requestOf(
  entry: Entry,
  apiUrl: string,
  body: Fields,
  token: string | undefined,
  method = methodsOf(entry)[0] ?? 'GET',
): Request {
  const rest = new Map(Object.entries(body).filter(([, value]) => value !== undefined));
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  const url = new URL(`${apiUrl.replace(/\/$/, '')}${path}`);
  if (method === 'POST') {
    headers.set('content-type', 'application/json');
    return new Request(url, { method, headers, body: JSON.stringify(Object.fromEntries(rest)) });
  }
  for (const [name, value] of rest) url.searchParams.set(name, String(value));
  return new Request(url, { method, headers });
}
