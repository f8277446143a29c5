import { limits } from '#shared/product.ts';
import { labels } from '#shared/text/messages.ts';
import { decreaseQuantity, increaseQuantity, setQuantity } from '../../state/checkout/payment-request.ts';
import { paymentText } from '../../text/payment.ts';
import { Stepper } from '../../ui/forms/Stepper.tsx';

interface QuantityStepperProps {
  quantity: number;
  /** While an order is being paid, whose quantity must stay the one on the screen. */
  locked: boolean;
}

/** Number of licenses: one more, one fewer (never below one), or typed. */
export function QuantityStepper({ quantity, locked }: QuantityStepperProps) {
  return (
    <Stepper
      label={labels.quantity}
      name="quantity"
      value={quantity}
      least={limits.minQuantity}
      most={limits.maxQuantity}
      locked={locked}
      fewer={paymentText.fewer}
      more={paymentText.more}
      onChange={setQuantity}
      onFewer={decreaseQuantity}
      onMore={increaseQuantity}
    />
  );
}
