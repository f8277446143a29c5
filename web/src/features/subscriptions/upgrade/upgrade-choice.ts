import {
  type Catalogue,
  type CatalogueRow,
  catalogueRow,
  offeredRow,
  plans,
} from '#shared/domain/checkout/plans.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import type { RowFacts, UpgradeTarget } from '../row-facts.ts';

/** The requested change of a license, with the provider's price id. */
export interface UpgradeChoice {
  mode: 'plan' | 'quantity';
  /** What the license is on and what it changes to; with the term only if that changes. */
  from: string;
  title: string;
  priceId: string;
}

/** Stands for a higher quantity where otherwise a plan is named, in the address and in the selector. */
export const moreOfIt = 'quantity';

/** The change that an address asks for; undefined if this license does not allow it. */
export function upgradeChoiceOf(
  row: RowFacts,
  to: string | null,
  catalogue: Catalogue,
): UpgradeChoice | undefined {
  if (!row.canSelectPlan || !row.plan) return undefined;
  if (to === moreOfIt && row.provider === 'paypal')
    return { mode: 'quantity', from: row.title, title: row.title, priceId: row.priceId };
  const target = row.targets.find(one => targetName(one, row) === to);
  const sold = target && offeredRow(catalogue, target.plan, target.scheme);
  if (!target || !sold) return undefined;
  const current = catalogueRow(catalogue, row.priceId);
  const priceId = row.provider === 'stripe' ? sold.stripe : paypalIdOf(sold, current, row.priceId);
  const from = target.scheme === row.scheme ? row.title : checkoutWords.plan(row.title, row.scheme);
  return { mode: 'plan', from, title: targetTitle(target, row), priceId };
}

/** "Professional", or "Plus, yearly" if the term changes. */
export function targetTitle({ plan, scheme }: UpgradeTarget, row: Pick<RowFacts, 'scheme'>): string {
  const { title } = plans[plan];
  return scheme === row.scheme ? title : checkoutWords.plan(title, scheme);
}

/** A target's name in the address and in the selector: its plan, with the term only if that changes. */
export function targetName({ plan, scheme }: UpgradeTarget, row: Pick<RowFacts, 'scheme'>): string {
  return scheme === row.scheme ? plan : `${plan}-${scheme}`;
}

/** PayPal has two plans for each of ours, with and without a trial; a subscription keeps its kind. */
function paypalIdOf(row: CatalogueRow, current: CatalogueRow | undefined, priceId: string): string {
  return current?.paypalNoTrial === priceId ? row.paypalNoTrial : row.paypal;
}
