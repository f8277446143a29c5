import { QueryClient } from '@tanstack/react-query';
import { fetching } from '#shared/product.ts';
import { mayPass } from './retrying.ts';

/** The only query client: three retries with growing pauses; answers are kept for five minutes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, retryDelay: fetching.backoffMs, gcTime: fetching.keepMs },
    mutations: { retry: false },
  },
});

function retry(failures: number, error: Error) {
  return failures < fetching.retries && mayPass(error);
}
