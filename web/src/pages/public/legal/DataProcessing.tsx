import { product } from '#shared/product.ts';
import { type Chapter, Prose } from '../Prose.tsx';

const { name, contact } = product;

const chapters: readonly Chapter[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    body: (
      <>
        <p>
          This agreement covers the data of your visitors that we process for you. You are the controller;{' '}
          {contact.legalEntity}, {contact.address}, is your processor under Article 28 of the GDPR (and the
          same under the laws of the UK and Switzerland, and a service provider under the CCPA).
        </p>
        <p>
          It’s part of the{' '}
          <a className="text" href="/terms">
            Terms of Use
          </a>
          : it applies from the day you put our script on your site until the last of its data is deleted. You
          don’t have to sign anything. If your company needs a signed copy, write to{' '}
          <a className="text" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we process, and why',
    body: (
      <table>
        <tbody>
          <tr>
            <th scope="row">Purpose</th>
            <td>To tell you which campaign, site or search your visits and leads came from</td>
          </tr>
          <tr>
            <th scope="row">People</th>
            <td>Visitors of the sites you use {name} on</td>
          </tr>
          <tr>
            <th scope="row">Data</th>
            <td>
              Time, host and page of visits and sent forms, referring domain, campaign values, names of click
              IDs, and what you note about a lead; click IDs themselves only if you switch on click reports,
              and hashes of buyers’ email addresses and phone numbers only if you upload them. Never what
              people type into a form. The full list, with how long each is kept, is in the{' '}
              <a className="text" href="/privacy#customers-visitors">
                Privacy Policy
              </a>
              .
            </td>
          </tr>
          <tr>
            <th scope="row">Special categories</th>
            <td>None. Please don’t put any into campaign names, page URLs or order IDs</td>
          </tr>
          <tr>
            <th scope="row">Duration</th>
            <td>As long as a license runs; 30 days after it ends its data is deleted</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'duties',
    title: 'What we promise',
    body: (
      <ul>
        <li>
          We process the data only as you instruct us: by these terms and by the settings in your account. If
          we think an instruction breaks the law, we tell you.
        </li>
        <li>Everyone who may see the data is bound to keep it confidential.</li>
        <li>We don’t sell the data, use it for ourselves or combine it with data of other customers.</li>
        <li>
          If someone asks you what you hold about them, we help you answer. Your account exports and deletes
          what we keep.
        </li>
        <li>
          If data gets into the wrong hands, we tell you without undue delay, within 48 hours of knowing it,
          with what we know and what we’re doing about it.
        </li>
        <li>We help you with impact assessments and with questions of your authority.</li>
      </ul>
    ),
  },
  {
    id: 'security',
    title: 'How the data is protected',
    body: (
      <ul>
        <li>Encrypted on the way and at rest.</li>
        <li>Each part of our software may reach only what it needs.</li>
        <li>Access to accounts is protected by limits on attempts, a second factor and a log of changes.</li>
        <li>Backups can be restored to any minute of the last weeks; what was deleted stays deleted.</li>
        <li>IP addresses are handed back to the browser and not stored.</li>
      </ul>
    ),
  },
  {
    id: 'sub-processors',
    title: 'Sub-processors',
    body: (
      <>
        <p>You agree that we use these companies to process your visitors’ data:</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Company</th>
              <th scope="col">What for</th>
              <th scope="col">Where</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Amazon Web Services, Inc.</td>
              <td>All computing, storage and delivery</td>
              <td>Virginia, USA ({product.region}); files are delivered worldwide</td>
            </tr>
            <tr>
              <td>Google LLC (BigQuery)</td>
              <td>The copy behind a shared analytics report, only while you have one switched on</td>
              <td>USA</td>
            </tr>
          </tbody>
        </table>
        <p>
          Stripe and PayPal handle your own payments and see nothing of your visitors. Before another company
          joins this list, we tell you by email at least 30 days ahead; if you object, you can cancel before
          the change takes effect.
        </p>
      </>
    ),
  },
  {
    id: 'transfers',
    title: 'Transfers to the USA',
    body: (
      <p>
        The data is in the USA. For data from the European Economic Area, the UK and Switzerland the standard
        contractual clauses of the European Commission (module two, with the UK addendum) are part of this
        agreement, and our sub-processors are bound by the same clauses.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Deletion, return and audits',
    body: (
      <>
        <p>
          You can take your data along at any time: My Account exports everything. When a license ends, its
          data is deleted 30 days later; when you delete your account, all of it goes right away. Backups are
          overwritten within five weeks.
        </p>
        <p>
          We answer your questions about how we keep this agreement and give you what you need to check it.
          Where that isn’t enough, you or an auditor bound to secrecy may check it in person once a year, at
          your cost and with 30 days’ notice.
        </p>
      </>
    ),
  },
];

export function DataProcessing() {
  return (
    <Prose
      title="Data Processing Agreement"
      updated="November 28, 2026"
      intro="How we handle your visitors’ data on your behalf, and who helps us."
      chapters={chapters}
    />
  );
}
