import { product } from '#shared/product.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Page } from './Page.tsx';
import { Param } from './Param.tsx';

const hops = [
  ['Ad', 'utm_campaign=spring', 'The click brings the parameters.'],
  ['Opt-in page', 'utm_campaign=spring', 'The first page still has them in its address.'],
  ['Offer page', '', 'One redirect later they are gone. This is where most funnels stop knowing.'],
  ['Order form', 'spring', `${product.name} has kept them and writes them into the hidden field.`],
] as const;

export function ClickFunnel() {
  return (
    <Page>
      <div className="wrap funnel">
        <header>
          <div>
            <h1>Know which ad filled your funnel</h1>
            <p className="lead">
              Funnels send people through three, four, five pages. The campaign in the address survives the
              first. With {product.name} it survives them all, and arrives with the order.
            </p>
            <div className="simple-actions">
              <ButtonLink variation="primary" size="large" href="/?buy=basic" data-buy="basic">
                Start Free Trial
              </ButtonLink>
              <ButtonLink size="large" href="/#features">
                How it works
              </ButtonLink>
            </div>
          </div>
        </header>
        <ol className="hops" aria-label="One visitor on the way through a funnel">
          {hops.map(([where, param, text]) => (
            <li key={where} data-lost={param ? undefined : ''}>
              <h2>{where}</h2>
              {param ? <Param of="campaign">{param}</Param> : <Param of="other">no parameters</Param>}
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <section aria-labelledby="funnel-how">
          <h2 id="funnel-how">Set up in any funnel builder</h2>
          <p>
            Paste one line into the tracking code of your funnel, so that every step carries it. Add hidden
            fields named utm_source, utm_medium and utm_campaign to your forms. That is all: they are filled
            on every step, on all subdomains, for 90 days.
          </p>
        </section>
      </div>
    </Page>
  );
}
