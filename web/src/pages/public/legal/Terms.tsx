import { refundDays } from '#shared/domain/licenses/refund.ts';
import { limits, product } from '#shared/product.ts';
import { type Chapter, Prose } from '../Prose.tsx';

const { name, contact } = product;

const chapters: readonly Chapter[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    body: (
      <>
        <p>
          {name} is a service of {contact.legalEntity}, {contact.address} (“we”). These terms apply between us
          and you, the person or company that holds an account. By creating an account or buying a license you
          accept them.
        </p>
        <p>If you act for a company, you confirm that you may bind it. You must be of legal age.</p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What you get',
    body: (
      <>
        <p>
          A license lets you run the {name} tracking script, as a snippet or in a WordPress plugin of ours, on
          one domain with all its subdomains, for as long as your subscription is active. It includes the
          account area.
        </p>
        <p>
          You may not resell the script, remove its license key, use one license for several domains, or use
          the service to break the law or someone else’s rights.
        </p>
      </>
    ),
  },
  {
    id: 'tiers',
    title: 'License tiers and support',
    body: (
      <>
        <p>Your license tier decides which support comes with it.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">License tier</th>
              <th scope="col">Support</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Starter, Basic</td>
              <td>Basic support</td>
            </tr>
            <tr>
              <td>Standard, Premium, Ultimate</td>
              <td>Priority support</td>
            </tr>
          </tbody>
        </table>
        <p>
          Basic support means an initial response within two business days and basic installation and
          integration help via chat. Priority support (on our pages also called Premium Support) means an
          initial response within one business day and hands-on integration and implementation help; it suits
          teams with no in-house developer.
        </p>
        <p>Of the plans on sale, Basic comes with basic support, the others with priority support.</p>
      </>
    ),
  },
  {
    id: 'traffic',
    title: 'Traffic and fair use',
    body: (
      <>
        <p>
          Every plan includes a number of visits per calendar month (UTC). Your account shows how many you
          have used, and marks 80% and 100%. Going over does not stop the tracking; if it happens two months
          in a row we will ask you to move to a larger plan, and a week later lock the tables of the monthly
          reports until you do.
        </p>
        <p>
          The Professional plan is offered under fair use: the total traffic of a license must be no more than
          250,000 visits a month. Above that, talk to us about a Corporate plan; otherwise we may end the
          service for that license.
        </p>
      </>
    ),
  },
  {
    id: 'trial',
    title: 'Free trial',
    body: (
      <p>
        Your first license starts with {limits.trialDays} free days. You give a payment method and are charged
        $0.00 today. Billing begins after the trial unless you cancel before it ends. Further licenses are
        charged from the day of purchase.
      </p>
    ),
  },
  {
    id: 'subscription',
    title: 'Subscription and payment',
    body: (
      <>
        <p>
          A subscription runs for 12 months and renews automatically. Depending on your choice it is billed
          each month or once a year, in advance, in US dollars. No tax is added to our prices.
        </p>
        <p>
          If a payment fails your account says so, and it is tried again for up to two weeks. You can change
          your card and move to a larger plan in your account at any time.
        </p>
      </>
    ),
  },
  {
    id: 'upgrades',
    title: 'Upgrades',
    body: (
      <p>
        You can move to a larger plan at any time. The price is prorated by the remaining days of the current
        period: you see the exact amount before you confirm, and only that amount is charged. With PayPal you
        receive a separate invoice for the prorated amount.
      </p>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    body: (
      <p>
        You can cancel in your account whenever you like. The license stays active until the end of the free
        trial or of the period you have paid for, and is not renewed. After that you lose access to the
        tracking tool, and all tracking data of the license is deleted 30 days later.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <>
        <p>
          If {name} is not for you, ask for a refund within {refundDays} days of your first payment. We
          process it within 24 hours; your bank may take a few days more.
        </p>
        <ul>
          <li>Only the first payment for a product can be refunded, not later billings.</li>
          <li>
            A second refund for the same product is refused. Basic, Plus and Professional are products,
            whether monthly or yearly.
          </li>
          <li>A refund ends the subscription, and with it the tracking, right away.</li>
          <li>
            While a payment is disputed at a bank for more than seven days, tracking stops until the bank has
            decided. A payment that the bank gives back ends the subscription.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'suspension',
    title: 'Suspension',
    body: (
      <p>
        We may suspend a license when a payment stays open after the reminders, when the service is used
        against the law or against these terms, or when a site endangers the service for others. We tell you
        why and, except in urgent cases, before we do it. As soon as the reason is gone the license works
        again; if it is not gone within 30 days, we may end the agreement.
      </p>
    ),
  },
  {
    id: 'duties',
    title: 'Your part',
    body: (
      <ul>
        <li>Keep your password to yourself and your email address up to date.</li>
        <li>
          Tell your visitors what you collect, and ask for their consent where your law requires it. Load the
          script only after that consent.
        </li>
        <li>Use what you learn about visitors lawfully. You are responsible for the forms on your site.</li>
      </ul>
    ),
  },
  {
    id: 'data',
    title: 'Data',
    body: (
      <p>
        What we store, where, for how long and who can see it is written in our{' '}
        <a className="text" href="/privacy">
          Privacy Policy
        </a>
        . For data of your visitors we work on your behalf and only as you instruct us:{' '}
        <a className="text" href="/dpa">
          Data Processing Agreement
        </a>
        .
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Availability and liability',
    body: (
      <>
        <p>
          We run the service with care, but not without interruption: maintenance, outages of networks and the
          rules of browsers are part of the web. The script is made so that your pages work when ours do not.
        </p>
        <p>
          We are liable without limit for intent, gross negligence and harm to life and health. Otherwise our
          liability is limited to what you paid us in the twelve months before the event, as far as the law
          allows.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        We may change these terms for good reasons and announce it by email at least 30 days ahead; if you
        disagree you can cancel before the change takes effect. Questions:{' '}
        <a className="text" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        .
      </p>
    ),
  },
];

export function Terms() {
  return (
    <Prose
      title="Terms of Use"
      updated="November 27, 2026"
      intro={`The rules for using ${name}, in plain words. They are short on purpose.`}
      chapters={chapters}
    />
  );
}
