import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BodyOf } from '#shared/contract/index.ts';
import type { OutcomeFileOnWire } from '#shared/contract/outcome-files.ts';
import { ask } from '../../../api/ask.ts';

const pollEveryMs = 1500;

/** The lists and figures that show what became of leads. */
const shownIn = ['leads', 'click-report', 'newestLeads', 'outcomeReport', 'monthlyReport', 'usage'];

const newestFile = (licenseKey: string) =>
  queryOptions({
    queryKey: ['outcome-file', licenseKey],
    queryFn: () => ask('outcome-file', { license_key: licenseKey }, 'GET'),
    refetchInterval: ({ state: { data } }) => isAtWork(data?.file ?? null) && pollEveryMs,
  });

/** Whether a job is working on it. */
export function isAtWork(file: OutcomeFileOnWire | null): boolean {
  return file !== null && ['checking', 'applying', 'undoing'].includes(file.state);
}

/** The table that was uploaded last, looked at until nothing is done with it any more, and what can be asked of it. */
export function useOutcomeFile(licenseKey: string) {
  const client = useQueryClient();
  const query = useQuery(newestFile(licenseKey));
  const state = query.data?.file?.state;
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if ((was !== 'applying' || state !== 'applied') && (was !== 'undoing' || state !== 'undone')) return;
    for (const name of shownIn) void client.invalidateQueries({ queryKey: [name, licenseKey] });
  }, [client, licenseKey, state]);
  return {
    ...query,
    /** Answers once the request is taken; how far it is stands in `data` from then on. */
    async send(order: Omit<BodyOf<'outcome-file'>, 'license_key'>): Promise<void> {
      const answer = await ask('outcome-file', { license_key: licenseKey, ...order }, 'POST');
      // An answer that was under way would say how it was before.
      await client.cancelQueries({ queryKey: ['outcome-file', licenseKey] });
      client.setQueryData(newestFile(licenseKey).queryKey, answer);
    },
  };
}
