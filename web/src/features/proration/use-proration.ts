import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { toasts } from '../../state/toasts.ts';

/** Query parameters that PayPal adds when the buyer returns from approving. */
const fromPaypal = ['subscription_id', 'ba_token', 'token'];

/** Checks once, on the return from PayPal, whether an invoice for the prorated amount is open. */
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
  // Answering made the server reread the subscription from PayPal, so the licence may now be on another plan.
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
