// How a function of AWS becomes an account of Google: its signed question to AWS who it is becomes a token of the pool,
// and that a token of the service account.
import { randomBytes } from 'node:crypto';
import { json } from '../http.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import type { Store } from '../store.ts';
import { GoogleError } from './errors.ts';
import type { GoogleMemory } from './memory.ts';

export interface GoogleProjectHere {
  project: string;
  audience: string;
  serviceAccount: string;
}

const lifeSeconds = 3600;
const ofPool = 'a workload of the pool';
/** Anybody with a Google account, as tests and other programs sign in here. */
const person = /^Bearer person:(\S+@\S+)$/;

/** `POST /v1/token` of Google's token service. */
export function exchangeToken(
  store: Store<GoogleMemory>,
  { audience }: GoogleProjectHere,
  { body }: HttpRequest,
): HttpAnswer {
  const form = new URLSearchParams(body.toString());
  const refuse = (error_description: string) => json(400, { error: 'invalid_grant', error_description });
  if (form.get('audience') !== audience) return refuse('The audience names no provider of this pool.');
  if (form.get('subject_token_type') !== 'urn:ietf:params:aws:token-type:aws4_request')
    return refuse('This provider takes requests that AWS can check.');
  const signed = signedRequestOf(form.get('subject_token') ?? '');
  if (!signed) return refuse('The subject token is not a request signed for AWS.');
  if (signed['x-goog-cloud-target-resource'] !== audience)
    return refuse('The signed request was made for another provider.');
  return json(200, {
    access_token: newToken(store, ofPool),
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: lifeSeconds,
  });
}

/** `…:generateAccessToken` of the service account's credentials. */
export function actAsServiceAccount(
  store: Store<GoogleMemory>,
  { serviceAccount }: GoogleProjectHere,
  request: HttpRequest,
): HttpAnswer {
  if (ownerOfToken(store, request) !== ofPool || !request.path.includes(`/${serviceAccount}:`))
    throw new GoogleError(403, 'forbidden', "Permission 'iam.serviceAccounts.getAccessToken' denied.");
  const expireTime = new Date(Date.now() + lifeSeconds * 1000).toISOString();
  return json(200, { accessToken: newToken(store, serviceAccount), expireTime });
}

/** Whose token a request carries. */
export function ownerOfToken({ data }: Store<GoogleMemory>, { headers }: HttpRequest): string {
  const { authorization = '' } = headers;
  const [, email] = person.exec(authorization) ?? [];
  if (email) return email.toLowerCase();
  const kept = data.tokens[authorization.replace(/^Bearer /, '')];
  if (!kept || kept.until <= Date.now())
    throw new GoogleError(401, 'authError', 'Request had invalid authentication credentials.');
  return kept.email;
}

function newToken(store: Store<GoogleMemory>, email: string): string {
  const now = Date.now();
  for (const [token, { until }] of Object.entries(store.data.tokens))
    if (until <= now) delete store.data.tokens[token];
  const token = `ya29.${randomBytes(24).toString('base64url')}`;
  store.data.tokens[token] = { email, until: now + lifeSeconds * 1000 };
  store.save();
  return token;
}

/** The headers of a signed `GetCallerIdentity`; AWS itself checks the signature when Google asks it. */
function signedRequestOf(subjectToken: string): Record<string, string> | undefined {
  try {
    const { url, method, headers } = JSON.parse(decodeURIComponent(subjectToken)) as {
      url: string;
      method: string;
      headers: { key: string; value: string }[];
    };
    const { hostname, searchParams } = new URL(url);
    const named = Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
    const isSigned = /^AWS4-HMAC-SHA256 Credential=\S+\/sts\/aws4_request,/.test(named.authorization ?? '');
    const isQuestion = searchParams.get('Action') === 'GetCallerIdentity' && method === 'POST';
    return isSigned && isQuestion && /^sts\.[\w-]+\.amazonaws\.com$/.test(hostname) ? named : undefined;
  } catch {
    return undefined;
  }
}
