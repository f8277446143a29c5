import { queryOptions } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from './ask.ts';

/** The signed-in user's licences, as the account area and the price cards read them. */
export const accountLicenses = queryOptions({
  queryKey: ['accountLicenses'],
  queryFn: () => ask('licenses', {}),
  staleTime: 10 * fetching.baseStaleMs,
});
