import { faHourglassHalf } from '@fortawesome/free-solid-svg-icons';
import { messages } from '#shared/text/messages.ts';
import { paymentText } from '#shared/text/payment.ts';
import { closeDialog } from '../../state/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Replaces the form when the outcome of an order is unknown: it must not invite the buyer to pay again. */
export function PaymentPending() {
  return (
    <div className="payment-pending">
      <Icon of={faHourglassHalf} size={22} />
      <p role="status">{messages.checkout.pending}</p>
      <Button variation="primary" className="submit" onClick={closeDialog}>
        {paymentText.ok}
      </Button>
    </div>
  );
}
