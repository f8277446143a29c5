import { useLayoutEffect, useRef } from 'react';
import { messages } from '#shared/text/messages.ts';
import { supportText } from '#shared/text/support.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useOffer } from './use-offer.ts';

/** Upgrade Now of the one-time offer; a purchase approved elsewhere is finished as the page opens. */
export function SupportOffer() {
  const { state, problem, buy, finishing } = useOffer();
  const place = useRef<HTMLParagraphElement>(null);
  // The page around was written for somebody who does not have it yet.
  useLayoutEffect(() => {
    place.current?.closest('section')?.toggleAttribute('data-bought', state === 'bought');
  }, [state]);
  const said = {
    open: '',
    busy: finishing ? supportText.finishing : '',
    pending: messages.checkout.pending,
    bought: messages.support.bought,
  };
  return (
    <>
      <p className="note" role="status" ref={place}>
        {said[state]}
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
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </>
  );
}
