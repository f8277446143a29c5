import { plans, termOf } from '#shared/domain/checkout/plans.ts';
import { dayText } from '#shared/text/dates.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import { usd } from '#shared/text/money.ts';
import type { PaymentRequest } from '../../state/payment-request.ts';
import { Icon } from '../../ui/Icon.tsx';
import { amountsOf } from './amounts.ts';
import { Lowered } from './Lowered.tsx';
import { planIcons } from './plan-icons.ts';
import { useProgress } from './use-progress.ts';

interface OrderSummaryProps {
  request: PaymentRequest;
  trial: boolean;
}

/** What is bought and what it costs; shown above every step of the dialog. */
export function OrderSummary({ request, trial }: OrderSummaryProps) {
  const { coupon } = useProgress(request);
  const plan = plans[request.plan_name];
  const term = termOf[request.scheme];
  const amounts = amountsOf({ ...request, term }, coupon?.discount ?? null, trial, Date.now());
  const lowered = <Lowered cents={amounts.firstPayment} usual={amounts.everyTerm} />;
  const later =
    amounts.firstPaymentAt === null
      ? checkoutWords.amountEvery(usd(amounts.next), term)
      : checkoutWords.amountOn(usd(amounts.firstPayment), dayText(amounts.firstPaymentAt));
  return (
    <div className="order">
      <span className="order-icon">
        <Icon of={planIcons[plan.key]} size={18} />
      </span>
      <b>
        {checkoutWords.plan(plan.title, request.scheme)}
        {request.quantity > 1 && ` ×\u00a0${request.quantity}`}
      </b>
      <span className="order-today">
        {!trial && lowered}
        {checkoutWords.amountToday(usd(amounts.today))}
      </span>
      <small>
        {request.quantity === 1 && `${checkoutWords.oneLicense}, `}
        {checkoutWords.traffic(plan.visits * request.quantity)}
      </small>
      <small>
        {trial && lowered}
        {later}
      </small>
    </div>
  );
}
