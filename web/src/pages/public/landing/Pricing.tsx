import { faBriefcase } from '@fortawesome/free-solid-svg-icons';
import { planKeys, plans } from '#shared/domain/checkout/plans.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { corporate } from '../plans-text.ts';
import { PlanCard, Points } from './PlanCard.tsx';
import { corporatePoints } from './plan-cards.ts';

export function Pricing() {
  return (
    <section className="band pricing" id="prices" aria-labelledby="prices-title">
      <div className="wrap">
        <div className="head split">
          <div>
            <h2 id="prices-title">
              Priced by traffic. <span className="quiet">Larger plans add help.</span>
            </h2>
            <p className="lead" data-trial="">
              Every plan starts with seven free days. $0.00 today; cancel before they end and you pay nothing.
            </p>
          </div>
          <fieldset className="segments terms">
            <legend className="sr">Billing term</legend>
            <label>
              <input type="radio" name="term" id="term-monthly" value="monthly" defaultChecked />
              <span>Monthly</span>
            </label>
            <label>
              <input type="radio" name="term" id="term-yearly" value="yearly" />
              <span>
                Yearly <em>(2 Months Free)</em>
              </span>
            </label>
          </fieldset>
        </div>
        <div className="plans">
          {planKeys.map(key => (
            <PlanCard key={key} plan={plans[key]} />
          ))}
          <article className="plan corporate" aria-labelledby="plan-corporate">
            <header>
              <h3 id="plan-corporate">{corporate.title}</h3>
            </header>
            <p className="plan-traffic">
              <Icon of={faBriefcase} size={15} />
              {corporate.traffic}
            </p>
            <p className="plan-price">
              <b className="price">Let’s talk</b>
            </p>
            <p className="plan-note">Please contact us for more information</p>
            <ButtonLink href="/#contact" data-chat="">
              Contact Us
            </ButtonLink>
            <Points of={corporatePoints} />
          </article>
        </div>
        <p className="fine">
          Prices in US dollars; no tax is added. More than one site? Each license covers one domain with all
          its subdomains.
        </p>
      </div>
    </section>
  );
}
