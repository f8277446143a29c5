// What stage `local` differs in: every address on this machine, a catalogue of its own, keys of the sandboxes.
import { type CatalogueRow, planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import { product } from '#shared/product.ts';
import { modelId } from './bedrock/models.ts';
import { planId } from './paypal/plans.ts';
import { placeholders } from './run-values.ts';
import { StartRefusal } from './start-refusal.ts';
import { priceId } from './stripe/catalogue.ts';
import { standInSettings } from './vendors/stand-ins.ts';

export const stage = 'local';

const account = '000000000000';

/** The address mails come from, and what its owner has verified at SES. */
const mailDomain = `${product.slug}.test`;
export const verifiedIdentities: readonly string[] = [mailDomain];

/** Who is mailed about alarms. */
const operatorHere = `operator@${mailDomain}`;

/** The account of our own that job `watch-stage` signs in to, once somebody has made it. */
export const watcherHere = `watch@${mailDomain}`;

/** What the CDN would know of the visitor. */
export const viewer = {
  'cloudfront-viewer-country': 'US',
  'cloudfront-viewer-country-region': 'NY',
  'cloudfront-viewer-postal-code': '10001',
};

/** Price and plan ids of the sandboxes. */
export const localCatalogue: readonly CatalogueRow[] = planKeys.flatMap(plan =>
  schemes.map(scheme => ({
    plan,
    scheme,
    stripe: priceId(plan, scheme),
    paypal: planId(plan, scheme, true),
    paypalNoTrial: planId(plan, scheme, false),
  })),
);

/** The project that stands in for Google's. */
export const googleHere = {
  project: `${product.slug}-local`,
  audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/local/providers/aws',
  serviceAccount: `reports@${product.slug}-local.iam.gserviceaccount.com`,
};

/** Keys of Stripe itself, when this run is to talk to it instead of the sandbox. */
export interface StripeKeys {
  secret: string;
  publishable: string;
}

export function stripeKeysOf(env: NodeJS.ProcessEnv): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (!secret && !publishable) return undefined;
  if (!secret?.startsWith('sk_test_') || !publishable?.startsWith('pk_test_'))
    throw new StartRefusal(
      'To use Stripe itself, set both STRIPE_SECRET_KEY=sk_test_… and STRIPE_PUBLISHABLE_KEY=pk_test_….',
    );
  return { secret, publishable };
}

/** The settings file the kept template is made from, as `bin/settings.ts` reads it. */
export function localSettings(
  catalogue: readonly CatalogueRow[],
  stripe: StripeKeys | undefined,
  {
    vendors,
    firewall,
    model,
    restoredTables,
  }: {
    vendors: boolean;
    firewall: boolean;
    model?: string | undefined;
    restoredTables?: Readonly<Record<string, string>> | undefined;
  },
) {
  const { addresses, publishableKey, paypalRoot } = placeholders;
  const { site, services } = addresses;
  return {
    stage,
    account,
    siteUrl: site,
    catalogue,
    ...(stripe
      ? { stripeApi: 'https://api.stripe.com', stripePublishableKey: stripe.publishable }
      : {
          stripeApi: services,
          stripePublishableKey: publishableKey,
          stripeScriptUrl: `${services}/stripe.js`,
        }),
    paypalApi: `${services}/paypal`,
    paypalRoot,
    mailFrom: `hello@${mailDomain}`,
    alarmMail: operatorHere,
    watched: true,
    allowLocalDomains: true,
    cognitoEndpoint: services,
    userPoolEndpoint: services,
    identityPoolEndpoint: services,
    ...(vendors ? standInSettings(services) : { vendors: {} }),
    bigQuery: { ...googleHere, location: 'US', endpoint: `${services}/google` },
    firewall,
    ...(model ? { chatModel: modelId(model) } : {}),
    ...(restoredTables ? { restoredTables } : {}),
    removable: true,
  };
}
