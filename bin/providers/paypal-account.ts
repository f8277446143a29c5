import * as z from 'zod';
import { CommandRefused } from '../refusal.ts';

interface PaypalQuestion<S extends z.ZodType> {
  method: 'GET' | 'PATCH' | 'POST';
  path: string;
  body?: object;
  /** Answers of the same id are given once more, for 72 hours. */
  requestId?: string;
  answer: S;
}

/** PayPal as a command asks it; undefined stands for something that is not there. */
export type PaypalAccount = <S extends z.ZodType>(
  question: PaypalQuestion<S>,
) => Promise<z.output<S> | undefined>;

const token = z.object({ access_token: z.string() });

export function paypalAccount(
  api: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  timeoutMs = 20_000,
): PaypalAccount {
  const send = (path: string, init: RequestInit) =>
    fetch(`${api}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  let signedIn: Promise<string> | undefined;

  const signIn = async (): Promise<string> => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (!response.ok)
      throw new CommandRefused(
        `PayPal refused the client id and secret (${response.status}): check both, and that "paypalApi" is the host they belong to.`,
      );
    return token.parse(await response.json()).access_token;
  };

  return async ({ method, path, body, requestId, answer }) => {
    signedIn ??= signIn();
    const response = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${await signedIn}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 404 && method === 'GET') return undefined;
    const text = await response.text();
    if (response.ok) return answer.parse(JSON.parse(text));
    const issue = /"issue"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '';
    throw new CommandRefused(
      `PayPal answered ${response.status} ${issue} to ${method} ${path.split('?')[0]}`,
    );
  };
}
