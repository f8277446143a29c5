import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { termOf } from '#shared/domain/checkout/plans.ts';
import { dayText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import { paymentText } from '#shared/text/payment.ts';
import type { PaymentRequest } from '../../state/payment-request.ts';
import type { TakenCoupon } from '../../state/purchase-progress.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Amounts, amountsOf } from './amounts.ts';
import { Lowered } from './Lowered.tsx';
import { useProgress } from './use-progress.ts';

interface PaymentSumsProps {
  request: PaymentRequest;
  trial: boolean;
}

/** The sums above Pay Now: what is due today, and the later payments. */
export function PaymentSums({ request, trial }: PaymentSumsProps) {
  const { coupon } = useProgress(request);
  const term = termOf[request.scheme];
  const amounts = amountsOf({ ...request, term }, coupon?.discount ?? null, trial, Date.now());
  return (
    <div className="sums">
      <p className="coupon-taken" role="status">
        {coupon && (
          <>
            <Icon of={faCheck} size={12} />
            {takenText(coupon, amounts)}
          </>
        )}
      </p>
      <dl className="sum">
        <dt>{paymentText.today}</dt>
        <dd className="due">
          {!trial && <Lowered cents={amounts.today} usual={amounts.everyTerm} />}
          {usd(amounts.today)}
        </dd>
        {laterOf(amounts, term).map(([what, cents]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{usd(cents)}</dd>
          </div>
        ))}
      </dl>
      {amounts.firstPaymentAt !== null && (
        <p className="note">{paymentText.cancelBefore(dayText(amounts.firstPaymentAt))}</p>
      )}
    </div>
  );
}

function takenText({ code, discount }: TakenCoupon, { lowered }: Amounts): string {
  const { percentOff, amountOffCents, minimumCents } = discount;
  if (lowered === 0 && minimumCents !== undefined) return paymentText.couponFrom(code, usd(minimumCents));
  return paymentText.applied(
    code,
    percentOff === null ? usd(amountOffCents ?? 0) : `${percentOff}%`,
    lowered,
  );
}

/** Later payments: first those that a coupon reduces, then the regular ones. */
function laterOf(amounts: Amounts, term: 'month' | 'year'): [what: string, cents: number][] {
  const { firstPayment, firstPaymentAt, lowered, next, everyTerm } = amounts;
  const start = firstPaymentAt === null ? null : dayText(firstPaymentAt);
  const forGood = lowered === 0 || lowered === Number.POSITIVE_INFINITY;
  if (start && forGood) return [[paymentText.everyFrom(term, start), next]];
  const usual: [string, number] = [paymentText.everyAfter(term), forGood ? next : everyTerm];
  if (start) return [[paymentText.firstPayments(lowered, start), firstPayment], usual];
  return forGood || lowered === 1 ? [usual] : [[paymentText.nextPayments(lowered - 1), firstPayment], usual];
}
