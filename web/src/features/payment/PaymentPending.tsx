import { faHourglassHalf } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef } from 'react';
import { messages } from '#shared/text/messages.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Said under the form while the outcome of an order is unknown; it must not invite the buyer to pay again. */
export function PaymentPending({ pending }: { pending: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  // A long form ends below the edge of the dialog.
  useEffect(() => {
    if (pending) place.current?.scrollIntoView({ block: 'nearest' });
  }, [pending]);
  return (
    <p className="payment-note" data-tone="warn" role="status" ref={place}>
      {pending && (
        <>
          <Icon of={faHourglassHalf} size={16} />
          {messages.checkout.pending}
        </>
      )}
    </p>
  );
}
