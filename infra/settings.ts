import type { CatalogueRow } from '#shared/domain/plans.ts';
import type { ContentSources, Vendors } from '#shared/vendors.ts';

/** The settings of a stage: `settings/<stage>.json`, read by `bin/settings.ts`. */
export interface Settings {
  stage: string;
  account: string;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Custom domain of the CDN; its certificate must be in us-east-1. */
  domainName?: string;
  certificateArn?: string;
  catalogue: readonly CatalogueRow[];
  stripePublishableKey: string;
  stripeApi: string;
  stripeScriptUrl?: string;
  paypalApi: string;
  /** Root certificate (PEM) for PayPal's webhook signatures; the public authorities by default. */
  paypalRoot?: string;
  mailFrom: string;
  /**
   * Whether the user pool sends mail through SES, where the domain must be verified, or with Cognito's small quota.
   */
  mailThroughSes?: boolean;
  /** Address for alarm mails; without one alarms are visible only in the console. */
  alarmMail?: string;
  allowLocalDomains: boolean;
  /** The identity service's address for browsers if it is not AWS's own. */
  cognitoEndpoint?: string;
  userPoolEndpoint?: string;
  identityPoolEndpoint?: string;
  /** Third-party services with their public ids, passed to the site unchanged. */
  vendors: Vendors;
  /** Further hosts that these services load from and connect to. */
  contentSources?: ContentSources;
  /** Per-address rate rules in front of the API and the site (a fixed monthly price). */
  firewall?: boolean;
  /** Deletes all data with the stack; never in production. */
  removable: boolean;
}
