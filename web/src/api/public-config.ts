import { queryOptions } from '@tanstack/react-query';
import { config } from './config.ts';

/** The deployment's public settings as a query. */
export const publicConfig = queryOptions({
  queryKey: ['config'],
  queryFn: config,
  staleTime: Number.POSITIVE_INFINITY,
});
