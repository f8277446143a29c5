import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { License } from '#shared/contract/license.ts';
import { cardExpiryOf } from '#shared/domain/bills/card-expiry.ts';
import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { isServed } from '#shared/domain/licenses/status.ts';
import { fetching } from '#shared/product.ts';
import { accountLicenses } from '../../../api/licenses.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { serverNow } from '../../../api/server-now.ts';
import { usageOf } from '../../../api/usage.ts';
import type { NoticeFacts } from '../../../features/shell/notices/notices-of.ts';
import { licenseSnapshot } from '../../../features/subscriptions/license-snapshot.ts';
import { rowFacts } from '../../../features/subscriptions/row-facts.ts';
import { cardText } from '../../../text/card.ts';

type Traffic = NonNullable<NoticeFacts['traffic']>;

/** Visits matter to a notice only once the month is far on, and change slowly then. */
const trafficStaleMs = 10 * fetching.baseStaleMs;

/** What could not be read is read again by the page that needs it, and not for the notices. */
const quietly = { retryOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/**
 * What the notices say about each license, from answers that the pages ask for anyway. The visits, an answer for each
 * license, are asked one after another, and not at all where the page shows them itself.
 */
export function useNoticeFacts(withTraffic: boolean): NoticeFacts[] {
  const client = useQueryClient();
  const licenses = useQuery({ ...accountLicenses, ...quietly }).data;
  const config = useQuery({ ...publicConfig, ...quietly }).data;
  const now = serverNow();
  const all = licenses && config ? licenses.map(license => factsOf(license, config.catalogue, now)) : [];
  const counted = all.filter(one => one.isCounted).map(({ licenseKey }) => licenseKey);
  const traffic = useQuery({
    queryKey: ['traffic-of-licenses', counted],
    queryFn: () => trafficOf(client, counted),
    enabled: withTraffic && counted.length > 0,
    staleTime: trafficStaleMs,
  }).data;
  return all.map(({ licenseKey, isCounted, ...facts }) => ({
    ...facts,
    traffic: traffic?.[licenseKey] ?? null,
  }));
}

function factsOf(license: License, catalogue: Catalogue, now: number) {
  const row = rowFacts(license, catalogue, now);
  const { card } = licenseSnapshot(license);
  const nextChargeAt = row.nextCharge?.at ?? null;
  return {
    id: row.id,
    licenseKey: row.licenseKey,
    isCounted: isServed[row.status] && row.domain !== '',
    name: row.name,
    status: row.status,
    endAt: row.endAt,
    canSelectLarger: row.canSelectPlan && row.plan !== 'professional',
    nextChargeAt,
    card: card && { ...card, text: cardText(card), expiry: cardExpiryOf(card, nextChargeAt, now) },
  };
}

/** A license whose visits cannot be read is left out: its own page says so. */
async function trafficOf(client: QueryClient, keys: readonly string[]): Promise<Record<string, Traffic>> {
  const known: Record<string, Traffic> = {};
  for (const key of keys) {
    const usage = await client
      .fetchQuery({ ...usageOf(key), staleTime: trafficStaleMs })
      .catch(() => undefined);
    if (usage) {
      const { month, state, used, allowance } = usage;
      known[key] = { month, state, used, allowance };
    }
  }
  return known;
}
