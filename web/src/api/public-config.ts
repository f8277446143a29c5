import { queryOptions } from '@tanstack/react-query';
import { config } from './config.ts';

/** The deployment's settings as a query, for screens that show what depends on them. */
export const publicConfig = queryOptions({
  queryKey: ['config'],
  queryFn: config,
  staleTime: Number.POSITIVE_INFINITY,
});
