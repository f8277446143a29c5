/** The stage as a customer meets it: from outside, over its public addresses. */
export interface Stage {
  /** The id token of the account; throws if it is not let in. */
  signIn(): Promise<string>;
  /** The keys of the account's licenses. */
  licenses(token: string): Promise<readonly string[]>;
  /** Sends the report of a site's test, which counts as nothing. */
  report(licenseKey: string, reportId: string): Promise<void>;
  /** The report of the newest test that was taken in. */
  newestReport(token: string, licenseKey: string): Promise<string | undefined>;
}
