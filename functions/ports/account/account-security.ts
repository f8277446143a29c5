// What protects an account beside its password.

/** The second step of signing in, as the user pool knows it. */
export interface SecondFactor {
  isOn(userId: string): Promise<boolean>;
  /** False if no authenticator app has proved a code yet. */
  switchOn(userId: string): Promise<boolean>;
  /** Safe to repeat. */
  switchOff(userId: string): Promise<void>;
}

/** The account whose e-mail and password these are; undefined for any other pair. */
export type PasswordProof = (email: string, password: string) => Promise<string | undefined>;

/** Backup codes, of which only hashes are kept. */
export interface BackupCodes {
  /** When the codes that count now were made, epoch ms; undefined where there are none. */
  madeAt(userId: string): Promise<number | undefined>;
  /** Replaces all codes of an account. */
  replace(userId: string, codes: readonly string[]): Promise<void>;
  /** Whether a code counts. */
  holds(userId: string, code: string): Promise<boolean>;
  /** Safe to repeat. */
  removeAll(userId: string): Promise<void>;
}

/** Customers at the card provider whose invoices go to an address. */
export interface CustomerAddresses {
  /** Safe to repeat. */
  setEmail(customerId: string, email: string): Promise<void>;
}
