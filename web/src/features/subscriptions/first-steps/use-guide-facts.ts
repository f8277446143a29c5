import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadOnWire } from '#shared/contract/leads.ts';
import { ask } from '../../../api/ask.ts';
import { usageOf } from '../../../api/usage.ts';
import type { RowFacts } from '../row-facts.ts';
import { type GuideFacts, pollPauseMs } from './guide-progress.ts';

export interface Known {
  facts: GuideFacts;
  /** When the newest visit of this month was made. */
  lastSeen: number | null;
  /** The newest lead, once it has been asked for. */
  lead: LeadOnWire | undefined;
}

/**
 * What is known of a license; undefined while it is not. With `watching` it is looked at again and again, at growing
 * distances and only while the page is on screen, until there is a lead.
 */
export function useGuideFacts(row: RowFacts | undefined, watching: boolean): Known | undefined {
  const licenseKey = row?.licenseKey ?? '';
  const [startedAt] = useState(Date.now);
  const usage = useQuery({
    ...usageOf(licenseKey),
    enabled: row !== undefined,
    refetchInterval: ({ state: { data } }) =>
      watching && data?.leads === 0 ? pollPauseMs(Date.now() - startedAt) : false,
  }).data;
  // Leads of this month are known by their number alone; whether there was one before is asked for once.
  const newest = useQuery({
    queryKey: ['newest-lead', licenseKey, usage?.leads],
    queryFn: () => ask('leads', { license_key: licenseKey }),
    enabled: usage !== undefined && (watching || usage.leads === 0),
    // A lead is counted a moment before it is in the list.
    refetchInterval: ({ state: { data } }) =>
      watching && usage && usage.leads > 0 && data?.items.length === 0
        ? pollPauseMs(Date.now() - startedAt)
        : false,
  });
  if (!row || !usage || (usage.leads === 0 && !newest.data)) return undefined;
  const lead = newest.data?.items[0];
  return {
    facts: {
      domain: row.domain,
      hasAnswered: usage.last_check !== undefined,
      hasVisit: usage.has_reported,
      hasLead: usage.leads > 0 || lead !== undefined,
    },
    lastSeen: usage.last_seen,
    lead,
  };
}
