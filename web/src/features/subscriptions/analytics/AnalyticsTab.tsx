import { faArrowUpRightFromSquare } from '@fortawesome/free-solid-svg-icons';
import type { License } from '#shared/contract/license.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AnalyticsForm } from './AnalyticsForm.tsx';
import { sharedReportText as text } from './text.ts';
import { useSettling } from './use-settling.ts';
import './analytics.css';

/** Whether this license's report is shared, with whom, and the way to a dashboard over it. */
export function AnalyticsTab({ meta }: { meta: License['meta'] }) {
  useSettling(meta.analytics_pending === true);
  const { analytics_enabled: isShared, analytics_email: reader, analytics_dashboard: link } = meta;
  return (
    <div className="analytics">
      {/* Begins anew with what is saved, whoever changed it. */}
      <AnalyticsForm key={`${isShared} ${reader}`} meta={meta} />
      <div className="analytics-dashboard">
        {isShared && reader && link ? (
          <>
            <ButtonLink href={link} target="_blank" rel="noopener">
              {text.dashboard}
              <Icon of={faArrowUpRightFromSquare} size={13} />
            </ButtonLink>
            <p className="note">{text.dashboardHint(reader)}</p>
          </>
        ) : (
          <p className="note">{text.dashboardLater}</p>
        )}
      </div>
    </div>
  );
}
