import type { License } from '#shared/contract/license.ts';
import { accountText } from '../../text/account.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { AnalyticsTab } from './analytics/AnalyticsTab.tsx';
import { CodeTab } from './CodeTab.tsx';
import { BillingTab } from './card/BillingTab.tsx';
import { RefundNote } from './ending/RefundNote.tsx';
import type { RowFacts } from './row-facts.ts';
import { MonthTraffic } from './traffic/MonthTraffic.tsx';
import type { View } from './use-view.ts';

const { tabs } = accountText;

interface SubscriptionPanelProps {
  license: License;
  row: RowFacts;
  view: View;
}

/** Tabs for snippet, card and analytics. A PayPal license has no card tab; its refund is offered below the tabs. */
export function SubscriptionPanel({ license, row, view }: SubscriptionPanelProps) {
  const code = { value: 'code' as const, label: tabs.code, panel: <CodeTab row={row} view={view} /> };
  const analytics = {
    value: 'analytics' as const,
    label: tabs.analytics,
    panel: <AnalyticsTab meta={license.meta} />,
  };
  const billing = license.type === 'STRIPE' && {
    value: 'billing' as const,
    label: tabs.billing,
    panel: <BillingTab license={license} row={row} onRefund={() => view.askRefund(row.id)} />,
  };
  // A license without service needs no setup, but its card may still have to be replaced.
  const items = [row.canChange && code, billing, row.canChange && analytics].filter(item => item !== false);
  const value = items.some(item => item.value === view.tab) ? view.tab : (items[0]?.value ?? 'code');
  return (
    <div className="panel-body">
      {row.canChange && <MonthTraffic row={row} />}
      <Tabs label={row.domain || row.title} value={value} onChange={view.setTab} items={items} />
      {!row.canChange && <p className="note">{accountText.options.noService}</p>}
      {license.type === 'PAYPAL' && row.refundUntil !== null && (
        <RefundNote until={row.refundUntil} onAsk={() => view.askRefund(row.id)} />
      )}
    </div>
  );
}
