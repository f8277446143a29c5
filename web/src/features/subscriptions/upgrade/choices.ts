import { plans, termOf } from '#shared/domain/checkout/plans.ts';
import { usd } from '#shared/text/money.ts';
import { accountText } from '../../../text/account.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import type { RowFacts } from '../row-facts.ts';
import { moreOfIt, targetName, targetTitle } from './upgrade-choice.ts';

/** The plan selector's options: dearer plans, the year instead of the month, and more licenses where possible. */
export function choicesOf(row: RowFacts): { value: string; label: string }[] {
  const upgrades = row.targets.map(target => {
    const { plan, scheme } = target;
    const amount = usd(plans[plan].prices[scheme].priceCents);
    return {
      value: targetName(target, row),
      label: accountText.target(targetTitle(target, row), amount, termOf[scheme]),
    };
  });
  const more = { value: moreOfIt, label: licenseChangeText.upgrade.quantityChoice };
  return row.provider === 'paypal' && row.plan ? [...upgrades, more] : upgrades;
}
