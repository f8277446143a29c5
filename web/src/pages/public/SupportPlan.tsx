import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { limits, product } from '#shared/product.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LargePrice } from './LargePrice.tsx';
import { Purchased } from './Purchased.tsx';

const included = [
  'We place the tracker on your site, or guide your developer through it',
  'We connect your forms, up to ten of them, and test every one',
  'We check your redirects and your consent banner for lost parameters',
  'We walk you through your first report in a call',
];

const writeUs = `mailto:${product.contact.email}?subject=${encodeURIComponent('Onboarding and setup')}`;

/** The page after a purchase: thanks, and one offer that can be skipped. */
export function SupportPlan() {
  return (
    <Purchased ware="license">
      <div className="wrap offer">
        <header>
          <div data-buyer="bought" hidden>
            <h1>Congratulations and Thank You!</h1>
            <p className="lead">
              Your {product.name} license is ready. One-time offer: want us to set it up for you?
            </p>
          </div>
          <div data-buyer="awaited" hidden>
            <h1>PayPal has your approval</h1>
            <p className="lead">
              Your {product.name} license is on its way and appears in your account in a moment. Would you
              like us to set it up for you?
            </p>
          </div>
          {/* An unconfirmed account is asked to confirm here, before anything is offered. */}
          <div className="offer-inbox" data-inbox="" />
        </header>
        <section className="offer-card" aria-labelledby="offer-title">
          <h2 id="offer-title">Onboarding and setup</h2>
          <p className="offer-price">
            <LargePrice cents={limits.supportOfferCents} />
            <span>one-time</span>
          </p>
          <ul>
            {included.map(point => (
              <li key={point}>
                <Icon of={faCheck} size={13} />
                {point}
              </li>
            ))}
          </ul>
          <div className="offer-actions">
            {/* The overlay puts its purchase button here and hides the fallback link. */}
            <div className="offer-slot" data-support-offer="" />
            <ButtonLink variation="primary" size="large" href={writeUs} data-support="">
              Upgrade Now
            </ButtonLink>
            <ButtonLink size="large" href="/infos">
              Skip
            </ButtonLink>
          </div>
        </section>
      </div>
    </Purchased>
  );
}
