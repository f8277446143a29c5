import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../../api/ask.ts';
import { accountLicenses } from '../../../api/licenses.ts';
import { awaited } from '../../../state/awaited.ts';
import { toasts } from '../../../state/toasts.ts';
import { type Arrival, arrivalOf, pauseMs } from './arrival.ts';

type State = AnswerOf<'claim-purchase'>['state'];

/**
 * Who is back from paying may be here before the provider's own news. Without a single licence, or without the one
 * that was approved, the server is asked to bring in what this user began, until it has come or there is nothing.
 */
export function useArrival(licenses: readonly License[] | undefined): Arrival {
  const client = useQueryClient();
  const [since] = useState(Date.now);
  const [named] = useState(() => awaited.read() ?? undefined);
  const isHere = !!named && !!licenses?.some(({ id }) => id === named);
  const looking = !!licenses && !isHere && (licenses.length === 0 || !!named);
  const claim = useQuery<State>({
    queryKey: ['arrival', named],
    queryFn: async () => (await ask('claim-purchase', { subscription_id: named })).state,
    enabled: looking,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data === 'waiting' || isStuck(error) ? pauseMs(Date.now() - since) : false,
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
  if (!looking) return 'none';
  const answer = isStuck(claim.error) ? 'waiting' : claim.isError ? 'none' : state;
  return arrivalOf(answer, Date.now() - since);
}

/** Whether the server knows of a purchase that it could not look up. */
function isStuck(error: Error | null): boolean {
  return error instanceof AppError && error.code === 'provider';
}
