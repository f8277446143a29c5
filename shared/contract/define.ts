import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who may make a call: `user` an id token; `checkout` an id token or the checkout capability;
 * `signed` a provider's webhook; `public` anybody, throttled per address.
 */
export type Auth = 'user' | 'checkout' | 'signed' | 'public';

/** What a call's function may touch; `infra/api.ts` states the rights of each area. */
export type Area =
  | 'licenses'
  | 'domain'
  | 'billing'
  | 'usage'
  | 'webhook'
  | 'reports'
  | 'chat'
  | 'account'
  | 'contact';

/** Requests a second, and at once, that the gateway lets through for one call. */
export type Throttle = { rate: number; burst: number };

type AuthRule = Auth | Readonly<Record<string, Auth>>;

export interface Call<
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Rule extends AuthRule = AuthRule,
> {
  method: Method | readonly Method[];
  path: `/${string}`;
  /** One word, or one per `type` of a union body; the gateway then takes the weakest. */
  auth: Rule;
  area: Area;
  throttle: Throttle;
  /** JSON body of a POST, query parameters (and path parameters) of a GET or DELETE. */
  body: Body;
  answer: Answer;
}

const ordinary: Throttle = { rate: 50, burst: 100 };
export const money: Throttle = { rate: 5, burst: 20 };

/** Declares one call; its key in the list is its only name (docs/decisions/0003). */
export function call<Body extends z.ZodType, Answer extends z.ZodType, const Rule extends AuthRule>(
  entry: Omit<Call<Body, Answer, Rule>, 'throttle'> & { throttle?: Throttle },
): Call<Body, Answer, Rule> {
  return { throttle: ordinary, ...entry };
}

/** The bearer requirement the gateway can check: a union by type lets everybody in and `serve` decides. */
export function gatewayAuth(auth: AuthRule): Auth {
  if (typeof auth === 'string') return auth;
  const kinds = Object.values(auth);
  return kinds.every(kind => kind === 'user') ? 'user' : kinds.includes('public') ? 'public' : 'checkout';
}

export function methodsOf(entry: Pick<Call, 'method'>): readonly Method[] {
  return typeof entry.method === 'string' ? [entry.method] : entry.method;
}
