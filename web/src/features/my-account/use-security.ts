import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/index.ts';
import { fetching } from '#shared/product.ts';
import { ask } from '../../api/ask.ts';

type Security = AnswerOf<'account-security'>;

/** Whether the second step is on, and when its backup codes were made. */
export const securityState = queryOptions({
  queryKey: ['security'],
  queryFn: () => ask('account-security', { type: 'state' }),
  staleTime: fetching.baseStaleMs,
});

/** Changes the second step; the page knows the new state at once. Codes are kept nowhere but by whoever shows them. */
export function useSecurityChange() {
  const queryClient = useQueryClient();
  return async (type: 'second-factor-on' | 'second-factor-off' | 'new-codes'): Promise<Security> => {
    const answer = await ask('account-security', { type });
    queryClient.setQueryData(securityState.queryKey, { ...answer, codes: null });
    return answer;
  };
}
