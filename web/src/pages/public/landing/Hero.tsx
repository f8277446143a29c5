import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { product } from '#shared/product.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PartnerBadge } from './PartnerBadge.tsx';
import { Trace } from './Trace.tsx';

const facts = ['7 days free, $0.00 today', 'One line of script', 'First-party cookies only'];

export function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-words">
          <h1>The simplest lead tracker that works!</h1>
          <p className="lead">
            Someone clicks your ad on Tuesday and fills in your form on Thursday. {product.name} remembers the
            campaign in between and writes it into the form.
          </p>
          <div className="hero-actions">
            <ButtonLink variation="primary" size="large" href="/#features">
              TRY FOR FREE
            </ButtonLink>
            <ButtonLink size="large" href="/#prices">
              See prices
            </ButtonLink>
          </div>
          <ul className="facts">
            {facts.map(fact => (
              <li key={fact}>
                <Icon of={faCheck} size={13} />
                {fact}
              </li>
            ))}
          </ul>
          <PartnerBadge />
        </div>
        <Trace />
      </div>
    </section>
  );
}
