import { labels } from '#shared/messages.ts';
import { paymentWords } from '#shared/payment-words.ts';
import { CardFrame } from '../../ui/CardFrame.tsx';
import { type CardEntryListeners, useCardEntry } from '../../vendors/card-entry.ts';

/** The provider's card field, in the frame of the kit. */
export function CardField(listeners: CardEntryListeners) {
  const { host, failed, again } = useCardEntry(listeners);
  return (
    <CardFrame
      label={labels.card}
      host={host}
      problem={failed ? paymentWords.cardMissing : ''}
      againLabel={paymentWords.tryAgain}
      onAgain={again}
    />
  );
}
