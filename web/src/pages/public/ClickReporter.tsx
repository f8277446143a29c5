import { product } from '#shared/product.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Page } from './Page.tsx';
import { Param } from './Param.tsx';

const clicks = [
  ['Nov 17, 09:14', 'Cj0KCQ…ALw', 'spring', 'Customer'],
  ['Nov 17, 11:02', 'CjwKCA…D_B', 'spring', 'Lead'],
  ['Nov 18, 16:40', 'EAIaIQ…BwE', 'brand', 'Visit'],
] as const;

const points = [
  ['Every click id, as it came', 'gclid, gbraid and wbraid, with time, campaign, keyword and landing page.'],
  [
    'Mark what became a customer',
    'With its value, in one click. Or let your CRM send it back with the click id.',
  ],
  [
    'Hand it to Google Ads',
    'Download the conversion file in the exact format, or let Google fetch it on schedule.',
  ],
] as const;

export function ClickReporter() {
  return (
    <Page>
      <div className="wrap funnel">
        <header>
          <div>
            <h1>Tell Google&nbsp;Ads which clicks became customers</h1>
            <p className="lead">
              The sale happens days after the click, in a call or a contract. {product.name} keeps the click
              id with the lead, so you can report the sale back and Google bids for buyers instead of clicks.
            </p>
            <div className="simple-actions">
              <ButtonLink variation="primary" size="large" href="/?buy=plus" data-buy="plus">
                Start Free Trial
              </ButtonLink>
              <ButtonLink size="large" href="/schedule">
                Talk to an expert
              </ButtonLink>
            </div>
          </div>
          <figure className="pane clicks">
            <table>
              <caption className="sr">Example of a click report</caption>
              <thead>
                <tr>
                  <th scope="col">Click</th>
                  <th scope="col">gclid</th>
                  <th scope="col">Campaign</th>
                  <th scope="col">Became</th>
                </tr>
              </thead>
              <tbody>
                {clicks.map(([at, id, campaign, became]) => (
                  <tr key={id}>
                    <td>{at}</td>
                    <td>
                      <Param of="click">{id}</Param>
                    </td>
                    <td>
                      <Param of="campaign">{campaign}</Param>
                    </td>
                    <td>{became}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </figure>
        </header>
        <ul className="points">
          {points.map(([title, text]) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
