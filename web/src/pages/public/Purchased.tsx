import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Page } from './Page.tsx';
import { Single } from './Simple.tsx';

interface PurchasedProps {
  /** What must have been bought to see the page. */
  ware: 'license' | 'onboarding';
  /** For the buyer. */
  children: ReactNode;
}

const plans = (
  <ButtonLink size="large" href="/#prices">
    See the plans
  </ButtonLink>
);
const account = (
  <ButtonLink variation="primary" size="large" href="/infos">
    Go to my account
  </ButtonLink>
);

/** A page that follows a purchase. page.ts and the overlay show the part for what is known of the visitor. */
export function Purchased({ ware, children }: PurchasedProps) {
  return (
    <Page>
      <div data-purchase={ware}>
        <div data-buyer="checking">
          <Single title="One moment" lead="Looking up your order.">
            <p className="muted">
              It takes a second. If nothing happens,{' '}
              <a className="text" href="/infos">
                open your account
              </a>
              : your licenses are there, and what to do next.
            </p>
          </Single>
        </div>
        <Other
          buyer="out"
          title="Log in to see your order"
          lead="This page follows a purchase. Log in with the account you bought with, and it says what comes next."
        >
          <ButtonLink variation="primary" size="large" href="/?login=1" data-login="">
            Log in
          </ButtonLink>
          {plans}
        </Other>
        <Other
          buyer="none"
          title="There is no order here yet"
          lead="We couldn’t find this order in your account. If you have just paid, it appears there within a minute."
        >
          {account}
          {plans}
        </Other>
        <Other
          buyer="unknown"
          title="We couldn’t look up your order"
          lead="Something is in the way between you and us. Your order is safe; please try again in a moment."
        >
          <ButtonLink variation="primary" size="large" href="">
            Try again
          </ButtonLink>
          <ButtonLink size="large" href="/infos">
            Go to my account
          </ButtonLink>
        </Other>
        <div data-buyer="bought awaited" hidden>
          {children}
        </div>
      </div>
    </Page>
  );
}

interface OtherProps {
  buyer: string;
  title: string;
  lead: string;
  children: ReactNode;
}

function Other({ buyer, title, lead, children }: OtherProps) {
  return (
    <div data-buyer={buyer} hidden>
      <Single title={title} lead={lead} beside={<FirstSteps variant="list" />}>
        <div className="simple-actions">{children}</div>
      </Single>
    </div>
  );
}
