import { type Catalogue, type CatalogueRow, type PlanKey, plans } from '#shared/domain/plans.ts';
import type { RowFacts } from '../row-facts.ts';

/** What somebody wants a licence to become, as the provider names it. */
export interface UpgradeChoice {
  mode: 'plan' | 'quantity';
  title: string;
  plan: PlanKey;
  priceId: string;
}

/** In the address and in the selector instead of a plan: more of what there is. */
export const moreOfIt = 'quantity';

/** The wish an address states; nothing where this licence cannot have it. */
export function upgradeChoiceOf(
  row: RowFacts,
  to: string | null,
  catalogue: Catalogue,
): UpgradeChoice | undefined {
  if (!row.canSelectPlan || !row.plan) return undefined;
  if (to === moreOfIt && row.provider === 'paypal')
    return { mode: 'quantity', title: row.title, plan: row.plan, priceId: row.priceId };
  const plan = row.targets.find(key => key === to);
  const find = (key: PlanKey | undefined) =>
    catalogue.find(entry => entry.plan === key && entry.scheme === row.scheme);
  const sold = find(plan);
  if (!plan || !sold) return undefined;
  const priceId = row.provider === 'stripe' ? sold.stripe : paypalIdOf(sold, find(row.plan), row.priceId);
  return { mode: 'plan', title: plans[plan].title, plan, priceId };
}

/** PayPal's plans come with a trial and without; a subscription stays on the kind it is on. */
function paypalIdOf(row: CatalogueRow, current: CatalogueRow | undefined, priceId: string): string {
  return current?.paypalNoTrial === priceId ? row.paypalNoTrial : row.paypal;
}
