import { limits } from '#shared/product.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Agenda } from '../Agenda.tsx';

export function Expert() {
  return (
    <section className="band tint" id="schedule-expert" aria-labelledby="expert-title">
      <div className="wrap expert">
        <div>
          <h2 id="expert-title">
            Talk to an expert. <span className="quiet">{limits.discoveryCallMinutes} minutes, free.</span>
          </h2>
          <p className="lead">
            Bring your site and one campaign. You’ll leave knowing which ads bring leads, or what stops you
            from knowing.
          </p>
          <ButtonLink variation="primary" size="large" href="/schedule">
            Schedule an expert
          </ButtonLink>
        </div>
        <Agenda />
      </div>
    </section>
  );
}
