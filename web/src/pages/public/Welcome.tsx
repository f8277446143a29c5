import { product } from '#shared/product.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Purchased } from './Purchased.tsx';
import { Single } from './Simple.tsx';

/** page.ts shows additional parts to buyers of the onboarding. */
export function Welcome() {
  return (
    <Purchased ware="license">
      <Single
        title={`Welcome to ${product.name}`}
        lead={
          <>
            Good to have you here.
            <span data-unless="bought_support=true"> Three steps to your first tracked lead.</span>
          </>
        }
      >
        <section data-when="bought_support=true" hidden>
          <h2>Your onboarding is booked</h2>
          <p className="muted">
            Thank you! Your payment succeeded, and our onboarding team has your order. Three things are needed
            from you.
          </p>
          <div className="simple-actions">
            <ButtonLink variation="primary" size="large" href="/premium-support">
              See what happens next
            </ButtonLink>
            <ButtonLink size="large" href="/infos">
              Go to my account
            </ButtonLink>
          </div>
        </section>
        <section data-unless="bought_support=true">
          <FirstSteps variant="cards" />
          <div className="simple-actions">
            <ButtonLink variation="primary" size="large" href="/infos">
              Go to my account
            </ButtonLink>
          </div>
        </section>
      </Single>
    </Purchased>
  );
}
