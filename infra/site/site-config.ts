import type { Settings } from '../settings.ts';

/** The content of the public `/config.json`: what the site needs to know about its stage. */
export function siteConfig(
  settings: Settings,
  deployed: {
    apiUrl: string;
    region: string;
    userPoolId: string;
    userPoolClientId: string;
    identityPoolId: string;
  },
) {
  const { userPoolEndpoint, identityPoolEndpoint, stripeScriptUrl } = settings;
  return {
    stage: settings.stage,
    ...deployed,
    ...(userPoolEndpoint ? { userPoolEndpoint } : {}),
    ...(identityPoolEndpoint ? { identityPoolEndpoint } : {}),
    catalogue: settings.catalogue,
    stripePublishableKey: settings.stripePublishableKey,
    ...(stripeScriptUrl ? { stripeScriptUrl } : {}),
    siteUrl: settings.siteUrl,
    vendors: settings.vendors,
  };
}
