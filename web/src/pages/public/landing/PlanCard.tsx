import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { type Plan, type Scheme, schemes, termOf } from '#shared/domain/checkout/plans.ts';
import { limits } from '#shared/product.ts';
import { checkoutWords } from '#shared/text/messages.ts';
import { usd } from '#shared/text/money.ts';
import { planIcons } from '../../../features/payment/plan-icons.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LargePrice } from '../LargePrice.tsx';
import { trafficText } from '../plans-text.ts';
import { planPoints, recommended } from './plan-cards.ts';

/** One plan, with the prices of both terms; the section's radio buttons decide which are shown. */
export function PlanCard({ plan }: { plan: Plan }) {
  const picked = plan.key === recommended;
  return (
    <article className="plan" data-picked={picked ? '' : undefined} aria-labelledby={`plan-${plan.key}`}>
      <header>
        <h3 id={`plan-${plan.key}`}>{plan.title}</h3>
        {picked && <span className="plan-tag">Right for most sites</span>}
      </header>
      <p className="plan-traffic">
        <Icon of={planIcons[plan.key]} size={15} />
        {trafficText[plan.key]} visits a month
      </p>
      <div className="plan-price">
        {schemes.map(scheme => (
          <p key={scheme} data-scheme={scheme}>
            <LargePrice cents={plan.prices[scheme].priceCents} />
            <span>
              <s>
                <span className="sr">{checkoutWords.insteadOf} </span>
                {usd(plan.prices[scheme].msrpCents)}
              </s>
              <span>/ {termOf[scheme]}</span>
            </span>
          </p>
        ))}
      </div>
      <div className="plan-note">
        {schemes.map(scheme => (
          <p key={scheme} data-scheme={scheme}>
            {note(plan, scheme)}
          </p>
        ))}
      </div>
      <ButtonLink
        {...(picked ? { variation: 'primary' } : {})}
        href={`/?buy=${plan.key}`}
        data-buy={plan.key}
        aria-describedby={`plan-${plan.key}`}
      >
        Start Free Trial
      </ButtonLink>
      <Points of={planPoints[plan.key]} />
    </article>
  );
}

function note(plan: Plan, scheme: Scheme) {
  const { priceCents } = plan.prices[scheme];
  const then = `${limits.trialDays} days free, then ${usd(priceCents)} each ${termOf[scheme]}`;
  return scheme === 'yearly' ? `${then}, that is ${usd(priceCents / 12)} a month.` : `${then}.`;
}

export function Points({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map(point => (
        <li key={point}>
          <Icon of={faCheck} size={13} />
          {point}
        </li>
      ))}
    </ul>
  );
}
