import { faMinus, faPlus } from '@fortawesome/free-solid-svg-icons';
import { limits } from '#shared/product.ts';
import { labels } from '#shared/text/messages.ts';
import { paymentText } from '#shared/text/payment.ts';
import { decreaseQuantity, increaseQuantity, setQuantity } from '../../state/payment-request.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface QuantityStepperProps {
  quantity: number;
  /** While an order is being paid, whose quantity must stay the one on the screen. */
  locked: boolean;
}

/** Number of licences: one more, one fewer (never below one), or typed. */
export function QuantityStepper({ quantity, locked }: QuantityStepperProps) {
  return (
    <TextField
      className="stepper"
      label={labels.quantity}
      name="quantity"
      inputMode="numeric"
      readOnly={locked}
      autoComplete="off"
      value={String(quantity)}
      onChange={text => setQuantity(Number.parseInt(text, 10))}
      before={
        <Button
          aria-label={paymentText.fewer}
          icon={faMinus}
          disabled={locked || quantity <= limits.minQuantity}
          onClick={decreaseQuantity}
        />
      }
      after={
        <Button aria-label={paymentText.more} icon={faPlus} disabled={locked} onClick={increaseQuantity} />
      }
    />
  );
}
