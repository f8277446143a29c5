import { faLock } from '@fortawesome/free-solid-svg-icons';
import { demoSite } from '#shared/demo-site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Address } from './Address.tsx';
import { Cookie } from './Cookie.tsx';
import { example } from './example.ts';
import { LeadForm } from './LeadForm.tsx';
import { demoText } from './text.ts';

interface VisitProps {
  when: string;
  what: string;
  path: string;
  parameters?: readonly (readonly [name: string, value: string])[];
}

/** What results from the link: visits, cookies, form, lead. */
export function Outcome() {
  const { parameters, cookie, touch, report } = example;
  return (
    <ol className="trace">
      <li>
        <h3>The visitor comes</h3>
        <ol className="demo-visits" data-visits="">
          <Visit
            when={demoText.daysAgo(2)}
            what={demoText.fromLink}
            path={`${demoSite.domain}/offer`}
            parameters={parameters}
          />
          <Visit when={demoText.now} what={demoText.direct} path={`${demoSite.domain}/pricing`} />
        </ol>
      </li>
      <li>
        <h3>The browser remembers</h3>
        <div className="demo-cookies">
          <Cookie
            name="utmost_last"
            title="Last touch"
            text="The newest campaign. A visit without one never overwrites it."
            absent="No cookie yet."
            age={demoText.daysAgo(2)}
            kept={{ ...cookie, touch }}
          />
          <Cookie
            name="utmost_first"
            title="First touch"
            text="The campaign that came first. It is never replaced."
            absent="The same campaign so far. Visit a second link, and this cookie keeps the first."
            age={demoText.now}
          />
        </div>
      </li>
      <li>
        <h3>Your form knows</h3>
        <LeadForm />
      </li>
      <li>
        <h3>You know</h3>
        <div className="pane trace-lead" data-lead="">
          <span className="initials" aria-hidden="true">
            MR
          </span>
          <b data-who="">Maya Rossi</b>
          <span className="trace-new">New lead</span>
          <small data-from="">google / cpc, campaign “spring”, 2 visits</small>
        </div>
        <details className="demo-report">
          <summary>What our service is told, word for word</summary>
          <pre className="snippet">
            <code data-report="">{report}</code>
          </pre>
          <p>No name, no email address, nothing of the form. In this demo not even this leaves the page.</p>
        </details>
      </li>
    </ol>
  );
}

function Visit({ when, what, ...address }: VisitProps) {
  return (
    <li>
      <p className="trace-when">
        <b>{when}</b> <span>{what}</span>
      </p>
      <div className="pane trace-address">
        <Icon of={faLock} size={12} />
        <Address {...address} />
      </div>
    </li>
  );
}
