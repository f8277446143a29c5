import { useLayoutEffect, useRef } from 'react';
import { messages } from '#shared/text/messages.ts';
import { paths } from '../../paths.ts';
import { cancelledStore } from '../../state/checkout/paypal-return.ts';
import { useStore } from '../../state/use-store.ts';
import { paypalText } from '../../text/paypal.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { supportText } from './text.ts';
import { useOffer } from './use-offer.ts';

/** The button of the one-time offer; a purchase that was approved at the provider is finished when the page opens. */
export function SupportOffer() {
  const { state, problem, buy, finishing } = useOffer();
  const place = useRef<HTMLParagraphElement>(null);
  // The prerendered section advertises the offer; the attribute hides that for a buyer who already has it.
  useLayoutEffect(() => {
    place.current?.closest('section')?.toggleAttribute('data-bought', state === 'bought');
  }, [state]);
  const cancelled = useStore(cancelledStore);
  const statusText = {
    open: cancelled ? paypalText.unpaid : '',
    busy: finishing ? supportText.finishing : '',
    pending: messages.checkout.pending,
    bought: messages.support.bought,
  };
  return (
    <>
      <p className="note" role="status" ref={place}>
        {statusText[state]}
      </p>
      {state === 'bought' && (
        <ButtonLink variation="primary" size="large" href={paths.premiumSupport}>
          {supportText.next}
        </ButtonLink>
      )}
      {(state === 'open' || state === 'busy') && (
        <Button
          variation="primary"
          size="large"
          busy={state === 'busy'}
          busyLabel={supportText.upgrading}
          onClick={() => void buy()}
        >
          {supportText.upgrade}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </>
  );
}
