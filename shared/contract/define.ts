import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who may make a call: `user` needs an id token; `checkout` needs an id token or the checkout capability; `signed` is
 * a provider's webhook; `public` is open to anyone, limited per address.
 */
export type Auth = 'user' | 'checkout' | 'signed' | 'public';

type AuthRule = Auth | Readonly<Record<string, Auth>>;

export interface Call<
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Rule extends AuthRule = AuthRule,
> {
  method: Method | readonly Method[];
  path: `/${string}`;
  /** One value, or one per `type` of a union body, of which the gateway enforces the weakest. */
  auth: Rule;
  /** Everything is said in the address: whatever body a POST has is not read. */
  bodyless?: true;
  /** JSON body of a POST, query parameters (and path parameters) of a GET or DELETE. */
  body: Body;
  answer: Answer;
  /**
   * Changes money or access: every try to is noted in the audit trail. `by-itself` where only the function knows for whom,
   * because nobody is signed in, and notes it.
   */
  audited?: true | 'by-itself';
  /** Whether a body changes neither, but asks how things are or what a change would do. A GET never does more. */
  onlyAsks?(body: z.output<Body>): boolean;
  /**
   * Whether a body changes who can get into the account: the caller needs a fresh sign-in. A GET never does.
   * Why: docs/decisions/0171
   */
  freshSignIn?(body: z.output<Body>): boolean;
  /** The media type of an answer that is plain text; any other answer is JSON. */
  media?: 'text/csv';
}

/** Declares one call; its key in the list is its only name (docs/decisions/0003). */
export function call<Body extends z.ZodType, Answer extends z.ZodType, const Rule extends AuthRule>(
  entry: Call<Body, Answer, Rule>,
): Call<Body, Answer, Rule> {
  return entry;
}

/**
 * The authentication the gateway can check. For a union by type it enforces the weakest, and `serve` checks each
 * type.
 */
export function gatewayAuth(auth: AuthRule): Auth {
  if (typeof auth === 'string') return auth;
  const kinds = Object.values(auth);
  return kinds.every(kind => kind === 'user') ? 'user' : kinds.includes('public') ? 'public' : 'checkout';
}

export function methodsOf(entry: Pick<Call, 'method'>): readonly Method[] {
  return typeof entry.method === 'string' ? [entry.method] : entry.method;
}
