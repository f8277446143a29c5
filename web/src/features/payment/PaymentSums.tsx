import { dayText } from '#shared/domain/dates.ts';
import { usd } from '#shared/domain/money.ts';
import { termOf } from '#shared/domain/plans.ts';
import { checkoutWords } from '#shared/messages.ts';
import { paymentStore } from '../../state/payment.ts';
import { useStore } from '../../state/store.ts';
import { amountsOf, type Discount } from './amounts.ts';

/** The sums above Pay Now: what is due today, and what comes after it. */
export function PaymentSums({ trial, discount }: { trial: boolean; discount: Discount | null }) {
  const order = useStore(paymentStore);
  const amounts = amountsOf(order, discount, trial, Date.now());
  const term = termOf[order.scheme];
  const start = amounts.firstPaymentAt === null ? null : dayText(amounts.firstPaymentAt);
  const reduced = amounts.firstPayment !== amounts.everyTerm;
  return (
    <dl className="sum">
      <dt>{checkoutWords.today}</dt>
      <dd className="due">{usd(amounts.today)}</dd>
      {start && reduced && (
        <>
          <dt>{checkoutWords.firstPayment(start)}</dt>
          <dd>{usd(amounts.firstPayment)}</dd>
        </>
      )}
      <dt>{start && !reduced ? checkoutWords.everyFrom(term, start) : checkoutWords.everyAfter(term)}</dt>
      <dd className="muted">{usd(amounts.everyTerm)}</dd>
    </dl>
  );
}
