import { LeadForm } from '../demo/LeadForm.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import { CrmLead } from './CrmLead.tsx';

/**
 * The picture of the product on the landing page: the account's own screen, the form that sent a lead, and the lead.
 * It is drawn from the real components when the site is built, and only looked at. Why: docs/decisions/0086
 */
export function Picture({ now, siteUrl }: { now: number; siteUrl: string }) {
  return (
    <div className="picture" inert>
      <div className="picture-window">
        <AccountScreen now={now} siteUrl={siteUrl} />
      </div>
      <div className="picture-lead">
        <figure>
          <figcaption>Your form</figcaption>
          <LeadForm />
        </figure>
        <figure>
          <figcaption>Your CRM</figcaption>
          <CrmLead />
        </figure>
      </div>
    </div>
  );
}
