import { accountWords } from '#shared/account-words.ts';
import { billingWords } from '#shared/billing-words.ts';
import { usd } from '#shared/domain/money.ts';
import { plans, termOf } from '#shared/domain/plans.ts';
import type { RowFacts } from '../row-facts.ts';
import { moreOfIt } from './wish.ts';

/** What the plan selector offers: dearer plans, and where the provider takes it more of the same. */
export const choicesOf = (row: RowFacts): { value: string; label: string }[] => {
  const dearer = row.targets.map(key => {
    const amount = usd(plans[key].prices[row.scheme].priceCents);
    return { value: key, label: accountWords.target(plans[key].title, amount, termOf[row.scheme]) };
  });
  const more = { value: moreOfIt, label: billingWords.upgrade.quantityChoice };
  return row.provider === 'paypal' && row.plan ? [...dearer, more] : dearer;
};
