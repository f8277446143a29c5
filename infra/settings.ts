import type { CatalogueRow } from '#shared/domain/checkout/plans.ts';
import type { ContentSources, Vendors } from '#shared/vendors.ts';

/** The settings of a stage: `settings/<stage>.json`, read by `bin/settings.ts`. */
export interface Settings {
  stage: string;
  account: string;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Names the CDK's own bucket and roles in the account, where it was not bootstrapped with the library's default. */
  bootstrapQualifier?: string;
  /** Custom domain of the CDN; where its certificate must be, says `regionOfCdn`. */
  domainName?: string;
  certificateArn?: string;
  /** A second name of the site, with or without www, that only leads to `siteUrl`. */
  otherDomainName?: string;
  /** The API's own name, at which providers send their webhooks; the certificate covers it, too. */
  apiDomainName?: string;
  /** Zone at Route 53 in which all these names get their records; without one that is done by hand. */
  hostedZoneId?: string;
  catalogue: readonly CatalogueRow[];
  stripePublishableKey: string;
  stripeApi: string;
  stripeScriptUrl?: string;
  paypalApi: string;
  /** Root certificate (PEM) for PayPal's webhook signatures; the public authorities by default. */
  paypalRoot?: string;
  /** Sender of all mails, whose domain must be verified at SES. */
  mailFrom: string;
  /** Address for alarm mails; without one alarms are visible only in the console. */
  alarmMail?: string;
  /** A vault of AWS Backup in another account, to which the tables are copied every night. */
  backupVaultArn?: string;
  /** Whether a job does what a customer does, every quarter of an hour; it needs an account (docs/deploy.md). */
  watched?: boolean;
  /** What a month of the account may cost; `alarmMail` is mailed before it costs more. */
  monthlyBudgetUsd?: number;
  allowLocalDomains: boolean;
  /** The identity service's address for browsers if it is not AWS's own. */
  cognitoEndpoint?: string;
  userPoolEndpoint?: string;
  identityPoolEndpoint?: string;
  /**
   * Where reports are shared with their readers (docs/deploy.md); without it analytics cannot be enabled.
   * Why: docs/decisions/0101
   */
  bigQuery?: {
    project: string;
    /** `US`, `EU` or a region. */
    location: string;
    /** The provider of the workload identity pool, as a full name. */
    audience: string;
    /** The account of the project that our functions act as. */
    serviceAccount: string;
    /** A stand-in for all of Google's addresses. */
    endpoint?: string;
  };
  /** Third-party services with their public ids, passed to the site unchanged. */
  vendors: Vendors;
  /** Further hosts that these services load from and connect to. */
  contentSources?: ContentSources;
  /**
   * The model of Amazon Bedrock, or its inference profile, that answers in the AI knowledge base; without one the
   * help articles are searched and quoted.
   */
  chatModel?: string;
  /** Per-address rate rules in front of the API and the site (a fixed monthly price). */
  firewall?: boolean;
  /** Number of the key that hashes visitors' addresses: another number makes another key. */
  callerKey?: number;
  /**
   * Names of tables that were restored from a backup (`npm run deploy -- restore`), by the table they stand for.
   * Why: docs/decisions/0134
   */
  restoredTables?: Readonly<Record<string, string>>;
  /** Lets browsers list the domain as one that only speaks TLS, for years and with all its subdomains. */
  hstsPreload?: boolean;
  /** Concurrent runs that counting visits keeps for itself; AWS wants a hundred more in the account. */
  reservedConcurrency?: number;
  /** Deletes all data with the stack; never in production. */
  removable: boolean;
  /**
   * The stage is being created: nothing refuses to be deleted yet, or a creation that fails could not be undone.
   * Why: docs/decisions/0121
   */
  first?: boolean;
}
