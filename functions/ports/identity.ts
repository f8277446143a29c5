// Who calls, and who may pay.

export interface User {
  id: string;
  email: string;
  name: string;
}

export interface Tokens {
  /** Checks an id token of this pool and this client, and that its account still stands; else `unauthenticated`. */
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

export interface Limits {
  /** Refuses with `limited` when `key` was used `most` times within the current minute. */
  take(key: string, most: number): Promise<void>;
}

/** When an account's confirmation mail was sent again, epoch ms, oldest first. */
export interface Resends {
  read(userName: string): Promise<readonly number[]>;
  /** False where somebody else wrote since `before` was read. */
  replace(userName: string, before: readonly number[], after: readonly number[]): Promise<boolean>;
}
