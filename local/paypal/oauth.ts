import { json } from '../http.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { PaypalError } from './errors.ts';
import type { PaypalLedger } from './ledger.ts';
import { randomCapitals } from './values.ts';

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

const lifeSeconds = 32_400;

/** `POST /v1/oauth2/token`: Basic client id and secret, form `grant_type=client_credentials`. */
export function grantToken(
  { memory, save }: PaypalLedger,
  { clientId, clientSecret }: Credentials,
  { headers, body }: HttpRequest,
): HttpAnswer {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ');
  const given = Buffer.from(value, 'base64').toString();
  if (!/^basic$/i.test(scheme) || given !== `${clientId}:${clientSecret}`)
    return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
  if (new URLSearchParams(body.toString()).get('grant_type') !== 'client_credentials')
    return json(400, { error: 'unsupported_grant_type', error_description: 'Unsupported grant_type' });
  const now = Date.now();
  for (const [old, until] of Object.entries(memory.tokens)) if (until <= now) delete memory.tokens[old];
  const access_token = `A21AA${randomCapitals(40)}`;
  memory.tokens[access_token] = now + lifeSeconds * 1000;
  save();
  return json(200, { scope: 'openid', access_token, token_type: 'Bearer', expires_in: lifeSeconds });
}

/** Refuses a request without a valid token. */
export function demandToken({ memory }: PaypalLedger, { headers }: HttpRequest): void {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const until = Object.hasOwn(memory.tokens, token) ? memory.tokens[token] : undefined;
  if (until === undefined || until <= Date.now()) throw new PaypalError(401);
}
