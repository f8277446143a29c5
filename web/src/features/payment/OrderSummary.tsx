import { Suspense } from 'react';
import { plans, termOf } from '#shared/domain/checkout/plans.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import { usd } from '#shared/text/money.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { OrderSums } from './OrderSums.tsx';
import { planIcons } from './plan-icons.ts';
import { useProgress } from './use-progress.ts';
import { trialEndText } from './use-trial.ts';

// Most buyers have no coupon, and nobody has one before the card form is there.
const LoweredSums = lazyPart(() => import('./LoweredSums.tsx'), 'LoweredSums');

interface OrderSummaryProps {
  request: PaymentRequest;
  trial: boolean;
}

/** What is bought and each sum of it, said once; above every step of the dialog. */
export function OrderSummary({ request, trial }: OrderSummaryProps) {
  const { coupon } = useProgress(request);
  const { price, quantity } = request;
  const plan = plans[request.plan_name];
  const term = termOf[request.scheme];
  const every = trial ? checkoutWords.everyFrom(term, trialEndText()) : checkoutWords.everyAfter(term);
  const usual = (
    <OrderSums
      today={checkoutWords.amountToday(usd(trial ? 0 : price * quantity))}
      later={[[every, usd(price * quantity)]]}
    />
  );
  return (
    <div className="order">
      <span className="order-icon">
        <Icon of={planIcons[plan.key]} size={18} />
      </span>
      <b>
        {checkoutWords.plan(plan.title, request.scheme)}
        {quantity > 1 && ` ×\u00a0${quantity}`}
      </b>
      <small>
        {quantity === 1 && `${checkoutWords.oneLicense}, `}
        {checkoutWords.traffic(plan.visits * quantity)}
      </small>
      <Suspense fallback={usual}>
        {coupon ? <LoweredSums request={request} coupon={coupon} trial={trial} /> : usual}
      </Suspense>
    </div>
  );
}
