import type { CatalogueRow } from '#shared/domain/plans.ts';
import type { ContentSources, Vendors } from '#shared/vendors.ts';

/** What differs between two stages; `settings/<stage>.json`, read by `bin/settings.ts`. */
export interface Settings {
  stage: string;
  account: string;
  /** Public address of the site, without a slash at the end. */
  siteUrl: string;
  /** Own domain of the CDN, with its certificate in us-east-1. */
  domainName?: string;
  certificateArn?: string;
  catalogue: readonly CatalogueRow[];
  stripePublishableKey: string;
  stripeApi: string;
  stripeScriptUrl?: string;
  paypalApi: string;
  /** Who vouches for the certificate PayPal signs webhooks with, PEM; none means the public authorities. */
  paypalRoot?: string;
  mailFrom: string;
  /** Whether the pool sends through SES (its domain must be verified there) or with Cognito's own small allowance. */
  mailThroughSes?: boolean;
  /** Where alarms are sent; none means they are seen in the console only. */
  alarmMail?: string;
  allowLocalDomains: boolean;
  /** Identity service as the browser reaches it, where it is not AWS's own address. */
  cognitoEndpoint?: string;
  userPoolEndpoint?: string;
  identityPoolEndpoint?: string;
  /** Third parties with their public ids, passed to the site as they are. */
  vendors: Vendors;
  /** Further hosts they load from and speak to. */
  contentSources?: ContentSources;
  /** Per-address rate rules in front of the API and the site (a fixed monthly price). */
  firewall?: boolean;
  /** Everything goes when the stack goes; never in production. */
  removable: boolean;
}
