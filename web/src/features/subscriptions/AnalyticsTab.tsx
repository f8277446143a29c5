import type { License } from '#shared/contract/license.ts';
import { accountText } from '#shared/text/account.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { WriteUs } from './WriteUs.tsx';

/** Whether this licence's report is shared, and with whom. */
export function AnalyticsTab({ meta }: { meta: License['meta'] }) {
  return (
    <div className="panel-facts">
      <p>
        <StatusBadge
          tone={meta.analytics_enabled ? 'ok' : 'neutral'}
          shape={meta.analytics_enabled ? 'dot' : 'ring'}
        >
          {meta.analytics_enabled ? accountText.analyticsOn : accountText.analyticsOff}
        </StatusBadge>
      </p>
      {meta.analytics_enabled && meta.analytics_email && (
        <p>{accountText.analyticsReader(meta.analytics_email)}</p>
      )}
      <WriteUs about={accountText.notYet.analytics} />
    </div>
  );
}
