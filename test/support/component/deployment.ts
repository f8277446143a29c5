import { type Catalogue, planKeys, schemes } from '#shared/domain/checkout/plans.ts';
import type { PublicConfig } from '../../../web/src/api/config.ts';

const catalogue: Catalogue = planKeys.flatMap(plan =>
  schemes.map(scheme => ({
    plan,
    scheme,
    stripe: `price_${plan}_${scheme}`,
    paypal: `P-${plan}-${scheme}`,
    paypalNoTrial: `P-${plan}-${scheme}-no-trial`,
  })),
);

/** The contents of `/config.json`; none of its addresses exist. */
export const deployment: PublicConfig = {
  stage: 'component-tests',
  siteUrl: 'https://site.test',
  apiUrl: 'https://api.test',
  region: 'us-east-1',
  userPoolId: 'us-east-1_test',
  userPoolClientId: 'test',
  identityPoolId: 'us-east-1:test',
  catalogue,
  stripePublishableKey: 'pk_test_component',
  vendors: {},
};
