// The mails that PayPal itself writes to a customer; what they say is ours, their occasions are PayPal's.
import { product } from '#shared/product.ts';
import type { OutgoingMail } from '../ports.ts';
import type { Invoice, Subscription } from './objects.ts';
import { billingPlanOf, cycleOf, dueCents } from './plans.ts';
import { usdAmount } from './values.ts';

type Letter = Pick<OutgoingMail, 'subject' | 'text'>;

const from = 'PayPal <service@paypal.example>';

export function mailTo(address: string, letter: Letter): OutgoingMail {
  return { from, to: [address], ...letter };
}

/** After the customer has agreed to a subscription, or to another plan of it. */
export function approvalLetter(
  { planId, quantity }: Pick<Subscription, 'planId' | 'quantity'>,
  isNew: boolean,
): Letter {
  const plan = billingPlanOf(planId);
  const unit = cycleOf(plan, 'REGULAR')?.frequency.interval_unit.toLowerCase();
  const what = `${plan.name}${quantity > 1 ? ` × ${quantity}` : ''}`;
  const price = `$${usdAmount(dueCents(planId, quantity)).value} USD every ${unit}`;
  return {
    subject: isNew
      ? `You set up an automatic payment for ${product.name}`
      : `You changed your automatic payment for ${product.name}`,
    text: `${what}, ${price}.\n\nYou can see and cancel it in your PayPal account under automatic payments.`,
  };
}

export function invoiceLetter({ amount, detail, items }: Invoice, page: string): Letter {
  const lines = items.map(({ name, unit_amount }) => `${name}: $${unit_amount.value}`);
  const note = detail.note ? `${detail.note}\n\n` : '';
  return {
    subject: `${product.name} sent you an invoice for $${amount.value} USD`,
    text: `${note}${lines.join('\n')}\n\nPay it here: ${page}`,
  };
}
