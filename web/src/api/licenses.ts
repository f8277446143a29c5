import { queryOptions } from '@tanstack/react-query';
import type { License } from '#shared/contract/license.ts';
import { fetching } from '#shared/product.ts';
import { type KnownLicense, reportToVendors } from '../vendors/vendor-events.ts';
import { ask } from './ask.ts';

/** The signed-in user's licenses, for the account area and the price cards. */
export const accountLicenses = queryOptions({
  queryKey: ['accountLicenses'],
  queryFn: async () => {
    const licenses = await ask('licenses', {});
    reportToVendors({ what: 'licenses', licenses: licenses.map(knownOf) });
    return licenses;
  },
  staleTime: 10 * fetching.baseStaleMs,
});

function knownOf(license: License): KnownLicense {
  return {
    plan: license.type === 'STRIPE' ? license.subscription.plan.nickname : license.plan.name,
    subscriptionId: license.subscription.id,
    status: license.subscription.status,
  };
}
