import { queryOptions } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { ask } from './ask.ts';

/** Which optional mails the signed-in user gets. */
export const mailChoices = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => ask('notifications', {}, 'GET'),
  staleTime: fetching.baseStaleMs,
});
