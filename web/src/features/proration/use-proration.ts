import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { toasts } from '../../state/toasts.ts';

/** What the second provider adds to the address when somebody comes back from approving there. */
const fromPaypal = ['subscription_id', 'ba_token', 'token'];

/** Whether an invoice for the prorated amount waits, asked once for somebody coming back from PayPal. */
export function useProration() {
  const [query, setQuery] = useSearchParams();
  const id = query.get('subscription_id') ?? '';
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['proration', id],
    queryFn: () => ask('is-prorate-invoice-exist', { subscription_id: id }),
    enabled: id.startsWith('I-'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (error) toasts.error(error.message);
  }, [error]);
  // To answer, the server has read the subscription anew: the plan agreed to there is now the licence's.
  useEffect(() => {
    if (data) void client.invalidateQueries({ queryKey: accountLicenses.queryKey });
  }, [client, data]);
  const close = () =>
    setQuery(before => new URLSearchParams([...before].filter(([name]) => !fromPaypal.includes(name))), {
      replace: true,
      preventScrollReset: true,
    });
  return { open: !!data && Object.keys(data).length > 0, close };
}
