// The caller of a request, and who may pay.

export interface User {
  id: string;
  email: string;
  name: string;
}

export interface Tokens {
  /**
   * Checks that an id token belongs to this pool and client and that its account still exists; otherwise throws
   * `unauthenticated`.
   */
  userOf(bearer: string): Promise<User>;
}

export interface Account extends User {
  confirmed: boolean;
  enabled: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface Accounts {
  find(userId: string): Promise<Account | undefined>;
}

/** The checkout capability: proof that this browser opened a checkout for this customer. */
export interface CheckoutTokens {
  issue(grant: { customerId: string; email: string }): Promise<string>;
  /** Undefined for a forged or expired token. */
  read(token: string): Promise<{ customerId: string; email: string } | undefined>;
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
