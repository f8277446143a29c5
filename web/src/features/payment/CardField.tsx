import { labels } from '#shared/text/messages.ts';
import { paymentText } from '../../text/payment.ts';
import { CardFrame } from '../../ui/forms/CardFrame.tsx';
import { type CardEntryListeners, useCardEntry } from '../../vendors/card-entry.ts';

/** The card provider's input, in the kit's frame. */
export function CardField(listeners: CardEntryListeners) {
  const { host, failed, again } = useCardEntry(listeners);
  return (
    <CardFrame
      label={labels.card}
      host={host}
      problem={failed ? paymentText.cardMissing : ''}
      againLabel={paymentText.tryAgain}
      onAgain={again}
    />
  );
}
