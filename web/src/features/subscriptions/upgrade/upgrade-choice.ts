import { type Catalogue, type CatalogueRow, offeredRow, type PlanKey, plans } from '#shared/domain/plans.ts';
import type { RowFacts } from '../row-facts.ts';

/** The requested change of a licence, with the provider's price id. */
export interface UpgradeChoice {
  mode: 'plan' | 'quantity';
  title: string;
  plan: PlanKey;
  priceId: string;
}

/** Stands for a higher quantity where otherwise a plan is named, in the address and in the selector. */
export const moreOfIt = 'quantity';

/** The change that an address asks for; undefined if this licence does not allow it. */
export function upgradeChoiceOf(
  row: RowFacts,
  to: string | null,
  catalogue: Catalogue,
): UpgradeChoice | undefined {
  if (!row.canSelectPlan || !row.plan) return undefined;
  if (to === moreOfIt && row.provider === 'paypal')
    return { mode: 'quantity', title: row.title, plan: row.plan, priceId: row.priceId };
  const plan = row.targets.find(key => key === to);
  const find = (key: PlanKey | undefined) => key && offeredRow(catalogue, key, row.scheme);
  const sold = find(plan);
  if (!plan || !sold) return undefined;
  const priceId = row.provider === 'stripe' ? sold.stripe : paypalIdOf(sold, find(row.plan), row.priceId);
  return { mode: 'plan', title: plans[plan].title, plan, priceId };
}

/** PayPal has two plans for each of ours, with and without a trial; a subscription keeps its kind. */
function paypalIdOf(row: CatalogueRow, current: CatalogueRow | undefined, priceId: string): string {
  return current?.paypalNoTrial === priceId ? row.paypalNoTrial : row.paypal;
}
