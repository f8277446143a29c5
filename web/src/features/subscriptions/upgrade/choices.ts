import { plans, termOf } from '#shared/domain/plans.ts';
import { accountText } from '#shared/text/account.ts';
import { billingText } from '#shared/text/billing.ts';
import { usd } from '#shared/text/money.ts';
import type { RowFacts } from '../row-facts.ts';
import { moreOfIt } from './upgrade-choice.ts';

/** The plan selector's options: more expensive plans and, where the provider supports it, a higher quantity. */
export function choicesOf(row: RowFacts): { value: string; label: string }[] {
  const upgrades = row.targets.map(key => {
    const amount = usd(plans[key].prices[row.scheme].priceCents);
    return { value: key, label: accountText.target(plans[key].title, amount, termOf[row.scheme]) };
  });
  const more = { value: moreOfIt, label: billingText.upgrade.quantityChoice };
  return row.provider === 'paypal' && row.plan ? [...upgrades, more] : upgrades;
}
