import type { Catalogue } from '#shared/domain/checkout/plans.ts';
import { isServed } from '#shared/domain/licenses/status.ts';
import { CancelDialog } from './ending/CancelDialog.tsx';
import { RefundDialog } from './ending/RefundDialog.tsx';
import type { RowFacts } from './row-facts.ts';
import { LeaveOutDialog } from './traffic/LeaveOutDialog.tsx';
import { ChoosePlanDialog } from './upgrade/ChoosePlanDialog.tsx';
import { UpgradeDialog } from './upgrade/UpgradeDialog.tsx';
import { upgradeChoiceOf } from './upgrade/upgrade-choice.ts';
import type { View } from './use-view.ts';

interface SubscriptionDialogsProps {
  view: View;
  rows: readonly RowFacts[];
  catalogue: Catalogue;
}

/** The dialog that the address asks for, if the license allows that action. */
export function SubscriptionDialogs({ view, rows, catalogue }: SubscriptionDialogsProps) {
  const close = view.closeDialog;
  const upgrading = rows.find(row => row.id === view.upgrade && row.canSelectPlan);
  if (upgrading) {
    const choice = upgradeChoiceOf(upgrading, view.to, catalogue);
    if (choice)
      return <UpgradeDialog key={upgrading.id + view.to} row={upgrading} choice={choice} onClose={close} />;
    const choose = (to: string) => view.askUpgrade(upgrading.id, to, { instead: true });
    return <ChoosePlanDialog row={upgrading} onChoose={choose} onClose={close} />;
  }
  const ending = rows.find(row => row.id === view.cancel && row.canCancel);
  if (ending) {
    const refund = () => view.askRefund(ending.id, { instead: true });
    return <CancelDialog key={ending.id} row={ending} onClose={close} onRefund={refund} />;
  }
  const leavingOut = rows.find(row => row.id === view.leaveOut && isServed[row.status]);
  if (leavingOut) return <LeaveOutDialog key={leavingOut.id} row={leavingOut} onClose={close} />;
  const refunding = rows.find(row => row.id === view.refund && row.refundUntil !== null);
  return refunding && <RefundDialog key={refunding.id} row={refunding} onClose={close} />;
}
