import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../../api/ask.ts';
import { accountLicenses } from '../../../api/licenses.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { paypalParameters } from '../../../state/checkout/paypal-return.ts';
import { toasts } from '../../../state/toasts.ts';
import { paypalText } from '../../../text/paypal.ts';
import { useRefreshedLicenses } from '../refreshed.ts';
import { approving, isMade } from '../upgrade/approving.ts';

/** Query parameters that name what was approved at PayPal. */
const fromPaypal = ['subscription_id', ...paypalParameters];

/**
 * The return from PayPal: says once what became of the change, and checks whether an invoice for the prorated amount is
 * open. Only the id stays in the address, and only while that dialog is shown.
 */
export function useProration() {
  const [query, setQuery] = useSearchParams();
  const isCancelled = query.get('paypal') === 'cancelled';
  const id = query.get('subscription_id') ?? '';
  const { data, error } = useQuery({
    queryKey: ['proration', id],
    queryFn: () => ask('is-prorate-invoice-exist', { subscription_id: id }),
    enabled: id.startsWith('I-') && !isCancelled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const open = !!data && Object.keys(data).length > 0;
  const drop = (names: readonly string[]) =>
    setQuery(before => new URLSearchParams([...before].filter(([name]) => !names.includes(name))), {
      replace: true,
      preventScrollReset: true,
    });
  const sayOutcome = useSayOutcome();
  const isAnswered = !!data || !!error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step of the return
  useEffect(() => {
    if (isCancelled) sayCancelled();
    if (error) toasts.error(error.message);
    // Answering made the server reread the subscription, so the license may now be on another plan.
    if (data) void sayOutcome(id);
    const isOver = isCancelled || (isAnswered && !open);
    drop(isOver ? fromPaypal : paypalParameters);
  }, [isCancelled, isAnswered]);
  return { open, close: () => drop(fromPaypal) };
}

function sayCancelled() {
  approving.write(null);
  toasts.success(paypalText.unchanged);
}

/** Refreshes the licenses; for a change approved a moment ago it ends with the message that a card's change has. */
function useSayOutcome() {
  const client = useQueryClient();
  const refreshed = useRefreshedLicenses();
  const said = useRef(false);
  return async (id: string) => {
    const change = approving.read();
    if (change?.subscriptionId !== id || said.current) return refreshed();
    said.current = true;
    approving.write(null);
    const { catalogue } = await client.fetchQuery(publicConfig);
    await refreshed(licenses => isMade(licenses, change, catalogue));
    const licenses = client.getQueryData(accountLicenses.queryKey) ?? [];
    toasts.success(isMade(licenses, change, catalogue) ? change.done : change.later);
  };
}
