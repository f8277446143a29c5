import { plans, termOf } from '#shared/domain/plans.ts';
import { dayText } from '#shared/text/dates.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import { usd, usdShort } from '#shared/text/money.ts';
import { paymentStore } from '../../state/payment.ts';
import { useStore } from '../../state/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { amountsOf } from './amounts.ts';
import { planIcons } from './plan-icons.ts';

/** What is bought and what it costs; it stays the same through every step. */
export function OrderSummary({ trial }: { trial: boolean }) {
  const order = useStore(paymentStore);
  const plan = plans[order.plan_name];
  const term = termOf[order.scheme];
  const amounts = amountsOf({ ...order, term }, order.coupon?.discount ?? null, trial, Date.now());
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
        {checkoutWords.plan(plan.title, order.scheme)}
        {order.quantity > 1 && ` × ${order.quantity}`}
      </b>
      <span className="order-today">{checkoutWords.amountToday(usdShort(amounts.today))}</span>
      <small>{checkoutWords.traffic(plan.visits * order.quantity)}</small>
      <small>{later}</small>
    </div>
  );
}
