import { useLayoutEffect, useRef } from 'react';
import { messages } from '#shared/messages.ts';
import { supportWords } from '#shared/support-words.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
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
    busy: finishing ? supportWords.finishing : '',
    pending: messages.checkout.pending,
    bought: messages.support.bought,
  };
  return (
    <>
      <p className="note" role="status" ref={place}>
        {said[state]}
      </p>
      {state === 'bought' && (
        <a
          className="amplify-button amplify-button--primary amplify-button--large"
          href={paths.premiumSupport}
        >
          {supportWords.next}
        </a>
      )}
      {(state === 'open' || state === 'busy') && (
        <Button
          variation="primary"
          size="large"
          busy={state === 'busy'}
          busyLabel={supportWords.upgrading}
          onClick={() => void buy()}
        >
          {supportWords.upgrade}
        </Button>
      )}
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </>
  );
}
