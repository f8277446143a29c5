import { limits } from '#shared/product.ts';
import { ButtonLink } from '../ButtonLink.tsx';

const agenda = [
  ['0:00', 'source', 'Your funnel', 'Where visitors come from, and where their forms end up.'],
  ['0:08', 'medium', 'The leaks', 'Which redirects, pages and forms lose the parameters today.'],
  ['0:18', 'campaign', 'The set-up', 'One script, your forms, your CRM: what goes where.'],
  ['0:27', 'click', 'Next steps', 'A short list you can act on, with us or without.'],
] as const;

export function Expert() {
  return (
    <section className="band tint" id="schedule-expert" aria-labelledby="expert-title">
      <div className="wrap expert">
        <div>
          <h2 id="expert-title">
            Talk to an expert. <span className="quiet">{limits.discoveryCallMinutes} minutes, free.</span>
          </h2>
          <p className="lead">
            Bring your site and one campaign. You leave knowing which of your ads bring leads, or why you
            cannot know it yet.
          </p>
          <ButtonLink variation="primary" size="large" href="/schedule">
            Schedule an expert
          </ButtonLink>
        </div>
        <ol className="agenda" aria-label="What happens in the call">
          {agenda.map(([at, param, title, text]) => (
            <li key={at} data-param={param}>
              <time>{at}</time>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
