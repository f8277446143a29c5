// The caller of a request, and who may pay.

export interface User {
  id: string;
  email: string;
  name: string;
}

/** The caller of a request. */
export interface Caller extends User {
  /** When the caller signed in with a password, epoch ms: tokens that were renewed since say the same. */
  signedInAt: number;
  /** The address the token was made for: not the account's any more where that has changed since. */
  emailInToken: string;
}

export interface Tokens {
  /**
   * Checks that an id token belongs to this pool and client, that its account still exists and that its sessions were not
   * ended since; otherwise throws `unauthenticated`. `recent`: it is enough that this was so a moment ago.
   */
  userOf(bearer: string, freshness: 'now' | 'recent'): Promise<Caller>;
}

export interface Account extends User {
  confirmed: boolean;
  enabled: boolean;
  /** The second step of a sign-in is switched on. */
  hasSecondStep: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  /** SHA-256 (base64url) of what the browser keeps that created the account; empty where it kept nothing. */
  signUpProof: string;
  /** When all its sessions were ended, epoch ms, a whole second; 0 if never. Tokens of earlier sign-ins do not count. */
  sessionsEndedAt: number;
}

export interface Accounts {
  /** By the account's id only, never by its e-mail. */
  find(userId: string): Promise<Account | undefined>;
}

/** Accounts whose e-mail was never confirmed, in no order. What is listed may have changed a moment ago. */
export interface UnconfirmedAccounts {
  /** `next` begins the next page, which may follow an empty one. */
  page(from: string | undefined): Promise<{
    accounts: readonly Pick<Account, 'id' | 'createdAt' | 'confirmed'>[];
    next: string | undefined;
  }>;
}

/**
 * The address an account has today, empty if it says none; undefined if there is no such account. Fails if the pool does
 * not answer: not known is not the same as gone.
 */
export type EmailOfAccount = (userId: string) => Promise<string | undefined>;

interface PoolAccount {
  userPoolId: string;
  /** The account's id. */
  userName: string;
}

/**
 * What ends every session of an account.
 * Why: docs/decisions/0162
 */
export interface SessionEndings {
  /** Nobody gets new tokens, or changes the account at the pool, without the password. Safe to repeat. */
  atPool(account: PoolAccount): Promise<void>;
  /** Tokens that were handed out before are refused by our API. Safe to repeat. */
  atApi(account: PoolAccount): Promise<void>;
}

/** The checkout capability: this browser opened a checkout for this customer, and may pay for this account. */
export interface CheckoutGrant {
  customerId: string;
  /** The account that this browser proved to have created; without one the capability pays for nobody. */
  userId?: string | undefined;
  /** When the page was opened that it is for, epoch ms; if not now. */
  openedAt?: number | undefined;
}

export interface CheckoutTokens {
  issue(grant: CheckoutGrant): Promise<string>;
  /** Undefined for a forged token. An expired one pays for nobody, but still says when its page was opened. */
  read(token: string): Promise<(CheckoutGrant & { openedAt: number; isExpired: boolean }) | undefined>;
}

/** Customers this service created at the card provider. */
export interface Customers {
  save(customer: { id: string; email: string; createdAt: number }): Promise<void>;
  find(id: string): Promise<{ id: string; email: string } | undefined>;
}

/** The times an account's confirmation mail was resent, epoch ms, oldest first. */
export interface Resends {
  read(userName: string): Promise<readonly number[]>;
  /** False if another request wrote after `before` was read. */
  replace(userName: string, before: readonly number[], after: readonly number[]): Promise<boolean>;
}
