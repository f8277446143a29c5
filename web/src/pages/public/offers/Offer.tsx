import { faCheck } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import type { PlanKey } from '#shared/domain/checkout/plans.ts';
import { limits } from '#shared/product.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Page } from '../Page.tsx';
import { TrialLink } from './TrialLink.tsx';

const trialFacts = [
  `${limits.trialDays} days free, $0.00 today`,
  'One line of script',
  'Cancel with one click',
] as const;

interface OfferProps {
  title: ReactNode;
  lead: ReactNode;
  /** The plan that the trial button buys. */
  plan: PlanKey;
  /** Whether the buyer may choose the quantity. */
  many?: boolean;
  /** The link for visitors who want to know more first. */
  next: { href: string; label: string };
  /** An illustration of the product, next to the text. */
  picture: ReactNode;
  children: ReactNode;
}

/** A page that an ad links to: one promise, one button, and the product next to it. */
export function Offer({ title, lead, plan, many = false, next, picture, children }: OfferProps) {
  return (
    <Page>
      <div className="wrap funnel">
        <header>
          <div>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <div className="simple-actions">
              <TrialLink plan={plan} many={many} variation="primary" />
              <ButtonLink size="large" href={next.href}>
                {next.label}
              </ButtonLink>
            </div>
            <ul className="facts">
              {trialFacts.map(fact => (
                <li key={fact}>
                  <Icon of={faCheck} size={13} />
                  {fact}
                </li>
              ))}
            </ul>
          </div>
          {picture}
        </header>
        {children}
      </div>
    </Page>
  );
}
