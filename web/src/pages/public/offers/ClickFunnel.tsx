import { plans } from '#shared/domain/checkout/plans.ts';
import { product } from '#shared/product.ts';
import { usd } from '#shared/text/money.ts';
import { markupParts } from '../../../ui/markup-parts.ts';
import { Numbered } from '../Numbered.tsx';
import { Param } from '../Param.tsx';
import { trafficText } from '../plans-text.ts';
import { Questions } from '../Questions.tsx';
import { Closing } from './Closing.tsx';
import { Offer } from './Offer.tsx';
import { OrderPicture } from './Order.tsx';

const hops = [
  ['Ad', 'utm_campaign=spring', 'The click brings the parameters.'],
  ['Opt-in page', 'utm_campaign=spring', 'The first page still has them in its URL.'],
  ['Offer page', '', 'One redirect later they are gone. This is where most funnels stop knowing.'],
  ['Order form', 'spring', `${product.name} has kept them and writes them into the hidden field.`],
] as const;

const form = `<form action="/order">
  <input type="email" name="email">
  <input type="hidden" name="utm_source">
  <input type="hidden" name="utm_campaign">
</form>`;

const setUp = [
  ['Paste one line', 'Into the tracking code of the funnel, so that every step carries it.'],
  ['Add hidden fields', 'Named like the parameters you want to know. Nothing else to connect.'],
  ['Watch orders arrive', 'Filled on every step and on all subdomains, for 90 days.'],
] as const;

const questions = [
  {
    question: 'Which funnel builders does it work with?',
    answer: [
      'With every builder that lets you paste a line of code into its pages and add a hidden field to its forms. Nothing is installed on their side.',
    ],
  },
  {
    question: 'My funnel runs on two domains. Is the campaign still known on the second?',
    answer: [
      'Subdomains of one domain share what was kept. A cookie never crosses to another domain, so pass the parameters on in the link between the two; the tracker on the second domain reads them there. Each domain has a license of its own.',
    ],
  },
  {
    question: 'A launch brings more visitors than my plan. What then?',
    answer: [
      'Order the plan more than once: twice the plan is twice the traffic, under one license. If a month still runs over, collection continues; nothing is switched off automatically.',
    ],
  },
];

/** The offer for click funnels; buyers may choose the quantity. */
export function ClickFunnel() {
  return (
    <Offer
      title="Know which ad filled your funnel"
      lead={`Funnels send people through three, four, five pages. The campaign in the URL survives the first. With ${product.name} it survives them all, and arrives with the order.`}
      plan="basic"
      many
      next={{ href: '#funnel-how', label: 'How it works' }}
      picture={<OrderPicture />}
    >
      <ol className="hops" aria-label="One visitor on the way through a funnel">
        {hops.map(([where, param, text]) => (
          <li key={where} data-lost={param ? undefined : ''}>
            <h2>{where}</h2>
            {param ? <Param of="campaign">{param}</Param> : <Param of="other">no parameters</Param>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <section className="funnel-how" aria-labelledby="funnel-how">
        <h2 id="funnel-how">Set up in any funnel builder</h2>
        <Numbered variant="list" of={setUp} />
        <pre className="snippet">
          <code>
            {markupParts(form).map(({ at, kind, text }) => (
              <span key={at} data-kind={kind}>
                {text}
              </span>
            ))}
          </code>
        </pre>
      </section>
      <section className="faq" aria-labelledby="funnel-faq">
        <h2 id="funnel-faq">Before you ask</h2>
        <Questions of={questions} />
      </section>
      <Closing title="A small launch or a big one" plan="basic" many>
        From {usd(plans.basic.prices.monthly.priceCents)} a month for {trafficText.basic} visits. Order the
        plan twice for twice the traffic.
      </Closing>
    </Offer>
  );
}
