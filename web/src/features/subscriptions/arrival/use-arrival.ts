import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../../api/ask.ts';
import { accountLicenses } from '../../../api/licenses.ts';
import { awaited } from '../../../state/checkout/awaited.ts';
import { toasts } from '../../../state/toasts.ts';
import { type Arrival, arrivalOf, pauseMs } from './arrival.ts';

type State = AnswerOf<'claim-purchase'>['state'];

/**
 * A buyer may return from paying before the provider's webhook has reached us. While the list has no license, or lacks
 * the approved one, the server is asked to look the purchase up at the provider, until it arrives or none is known.
 */
export function useArrival(licenses: readonly License[] | undefined): Arrival {
  const client = useQueryClient();
  const [startedAt] = useState(Date.now);
  const [awaitedId] = useState(() => awaited.read() ?? undefined);
  const isHere = !!awaitedId && !!licenses?.some(({ id }) => id === awaitedId);
  const shouldAsk = !!licenses && !isHere && (licenses.length === 0 || !!awaitedId);
  const claim = useQuery<State>({
    queryKey: ['arrival', awaitedId],
    queryFn: async () => (await ask('claim-purchase', { subscription_id: awaitedId })).state,
    enabled: shouldAsk,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data === 'waiting' || isStuck(error) ? pauseMs(Date.now() - startedAt) : false,
  });
  const { data: state } = claim;
  useEffect(() => {
    if (isHere || state === 'none') awaited.write(null);
  }, [isHere, state]);
  useEffect(() => {
    if (state !== 'arrived' && state !== 'no-second-trial') return;
    if (state === 'no-second-trial') toasts.error(messages.checkout.secondTrial);
    void client.invalidateQueries({ queryKey: accountLicenses.queryKey });
  }, [client, state]);
  if (!shouldAsk) return 'none';
  const answer = isStuck(claim.error) ? 'waiting' : claim.isError ? 'none' : state;
  return arrivalOf(answer, Date.now() - startedAt);
}

/** True if the server knows of a purchase but the provider could not be asked about it. */
function isStuck(error: Error | null): boolean {
  return error instanceof AppError && error.code === 'provider';
}
