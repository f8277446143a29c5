import { product } from '#shared/product.ts';
import { type Chapter, Prose } from '../Prose.tsx';

const { name, contact } = product;

const chapters: readonly Chapter[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        {contact.legalEntity}, {contact.address}, {contact.phone},{' '}
        <a className="text" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        . For visitors of our customers’ sites the customer is responsible; we process the data below on their
        behalf.
      </p>
    ),
  },
  {
    id: 'customers-visitors',
    title: 'Visitors of our customers’ sites',
    body: (
      <>
        <p>
          The script reads the campaign parameters and click IDs in the page’s URL, the referrer and the
          landing page, both without their query. It keeps them in the visitor’s browser, in two first-party
          cookies of the customer’s site, for 90 days from the last page looked at (where cookies are refused,
          in the browser’s own storage), and writes them into the hidden fields of the customer’s forms. The
          IP address is kept and handed over in the same way, and the user agent is handed over to the form:
          neither stays with us. If a browser sends Global Privacy Control, click IDs and user agent are not
          read, and the IP address is not kept; what was kept before it did stays in that browser until those
          days are over.
        </p>
        <p>What reaches our servers:</p>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">How long</th>
              <th scope="col">Who sees it</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                One report per visit and per sent form: a random ID, license key, time, host, page path,
                referring domain, campaign values, the name of the click ID, and with Google Consent Mode what
                the visitor allows Google to be told
              </td>
              <td>Until it is counted, usually a minute; after a failure at most 14 days</td>
              <td>Nobody by routine</td>
            </tr>
            <tr>
              <td>
                Where the customer’s forms carry the channel of a visit, a question for it: campaign values,
                the name of the click ID, and the referring domain
              </td>
              <td>Until it is answered; the answer is kept by them for an hour</td>
              <td>Nobody</td>
            </tr>
            <tr>
              <td>
                Beside each report a code that stands for the sender’s IP address, so that a flood from one
                computer is seen as one: made with a secret key, different each day
              </td>
              <td>As the report</td>
              <td>Nobody by routine</td>
            </tr>
            <tr>
              <td>Eight characters for each counted report, so that none counts twice</td>
              <td>40 days</td>
              <td>Nobody</td>
            </tr>
            <tr>
              <td>
                How many visits and leads there were per day, by channel, source, medium, campaign, landing
                page, ad network, host and first visit
              </td>
              <td>25 months, at most until 30 days after the license ends</td>
              <td>The customer</td>
            </tr>
            <tr>
              <td>
                How many visits per minute had the same source, medium, campaign, name of the click ID and
                referring domain, without email addresses
              </td>
              <td>40 days</td>
              <td>The customer</td>
            </tr>
            <tr>
              <td>
                Of each sent form: time, page, how the visitor came first and last, and in between if the
                customer switches that on, the number of visits before, that consent, and what the customer
                says became of it, with value and order ID
              </td>
              <td>13 months, at most until 30 days after the license ends</td>
              <td>The customer</td>
            </tr>
            <tr>
              <td>
                Only if the customer switches on click reports: the click IDs of ads, with time, campaign and
                landing page, whether a form was sent, and the sale that the customer notes. With the sale, if
                the customer uploads them, hashes (SHA-256) of the buyer’s email address and phone number for
                the network of that click: made in the customer’s browser and still personal data, they go
                earlier if the sale is taken back or consent is withdrawn; unapplied uploads after 7 days
              </td>
              <td>90 days after the click</td>
              <td>The customer, and an ad network that the customer gives a private link to</td>
            </tr>
          </tbody>
        </table>
        <p>
          Not among them: IP address, user agent, query strings, form entries, names, email addresses; nor
          click IDs themselves without those reports. The network connection itself necessarily shows our
          servers the caller’s IP address; we pass it back to the visitor’s browser and do not store it.
        </p>
      </>
    ),
  },
  {
    id: 'this-site',
    title: 'Visitors of this site',
    body: (
      <>
        <p>
          We use our own script here, under the same rules: it remembers how you found us in first-party
          cookies for 90 days. Your IP address, which a script cannot see, is added when you sign up or order:
          our content network sends it back to your browser, not under Global Privacy Control. Our files are
          delivered by Amazon CloudFront; we keep no access logs.
        </p>
        <p>
          Live chat, statistics and ad measurement are services of other companies. Each loads only after you
          agree to it, and never where you enter a card, confirm your account or reset a password; what is
          loaded already stops recording there. They set cookies of their own. What they receive:
        </p>
        <ul>
          <li>
            Live chat: what you write there. When you are signed in, also your first name, email address and
            the plan, subscription ID and status of your licenses.
          </li>
          <li>
            Statistics: which of our pages are opened and used, and a recording of the visit in which every
            text and every entry is hidden. When you sign in, your email address. Addresses of pages are
            passed on without email addresses, names, tokens, codes and payment IDs.
          </li>
          <li>
            Ad measurement: that a purchase was made, its ID, plan, quantity and price. Neither your name nor
            your email address.
          </li>
        </ul>
        <p>
          Your choice is kept in this browser for 180 days and sent to nobody. Change it any time with “Cookie
          choices” at the foot of every page; what you take back is unloaded and its cookies are deleted. If
          your browser sends Global Privacy Control, that is a no to statistics and ads without being asked.
          Where we have set up none of these services, nobody is asked and nothing is loaded.
        </p>
        <p>
          What you send us through the contact form goes to our mailbox as an email and is not kept anywhere
          else.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          To run your account we store your first name, your email address, a password that only the identity
          service can check, your licenses with domain and settings, and your messages to us. With your
          registration we store how you found us: campaign values, click IDs, IP address and user agent of
          that visit, as far as your browser had them. We use them to learn which of our ads work. To slow
          down repeated attempts at our payment calls we note the caller’s IP address for a day. Questions to
          the AI knowledge base are kept with their answers until you delete them; where a language model of
          Amazon answers, it is told the question and the plan, status and domain of your licenses. That a
          refund was given, and for which plan, stays noted, because a refund is given once per plan.
        </p>
        <p>
          In your account, under My Account, you correct these data, take a copy along, and delete the
          account: subscriptions are then canceled and everything else is removed, except invoices that we
          must keep by law. For 40 days we keep hashes of the account’s IDs, so that a backup cannot bring it
          back, and for two years a hash of its random ID, so that an order which was still open cannot charge
          you. If you had a refund, a hash of your email address made with a secret key is kept for ten years,
          with the plan and nothing else, because a refund is given once per plan. That money or access was
          changed, when and by which account, stays noted for a year under the account’s random ID, without
          names, addresses or amounts. An account whose email address is not confirmed within 30 days, and
          with which nothing was bought, is deleted. An address to which mail could not be delivered, or whose
          reader reported ours as spam, stays on a list of addresses that get no more. If you cannot log in,
          write to us and we do it for you.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        Cards are handled by Stripe, PayPal payments by PayPal. Your card number goes from your browser
        straight to Stripe, together with your billing address. Opening the checkout tells Stripe your name
        and email address, and how you found us, as above, whichever way you then pay; both providers keep
        what they were told with your invoices, and what a checkout told them that you opened and did not
        finish, until you ask us to delete it. We store the brand, the last four digits and the expiry date,
        and whether a payment went through.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where the data are',
    body: (
      <p>
        In data centers of Amazon Web Services in Virginia, USA (region us-east-1), encrypted at rest and on
        the way. Amazon, Stripe and PayPal work under data processing agreements with standard contractual
        clauses. We sell no data, and pass none on to others, except where the law obliges us.
      </p>
    ),
  },
  {
    id: 'reports',
    title: 'Shared analytics reports',
    body: (
      <p>
        Where a shared report is switched on for a license, its data are copied to a dataset of Google
        BigQuery that only the Google account named by the customer can read. Access ends as soon as it is
        switched off; the copy is deleted 30 days later.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You may ask what we store about you, have it corrected, deleted, restricted or handed over, object to
        its use, withdraw a consent for the future, and complain to a data protection authority. Write to{' '}
        <a className="text" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        . As a visitor of a customer’s site please turn to that site first; we help them answer.
      </p>
    ),
  },
];

export function Privacy() {
  return (
    <Prose
      title="Privacy Policy"
      updated="November 28, 2026"
      intro={`What ${name} stores, where, for how long, and who can see it.`}
      chapters={chapters}
    />
  );
}
