import { product } from '#shared/product.ts';
import { usageText } from '#shared/text/usage.ts';
import { paths } from '../../../paths.ts';
import { searchWith } from '../../../state/dialog-place.ts';
import { accountText } from '../../../text/account.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { UndoCancel } from '../ending/UndoCancel.tsx';
import type { RowFacts } from '../row-facts.ts';
import { LeaveFloodOut } from '../traffic/LeaveFloodOut.tsx';
import type { View } from '../use-view.ts';
import type { Notice, NoticeAction } from './notice-of.ts';

const { notice: words, card, again, refund } = licenseChangeText;

/** PayPal's page on which customers change how a subscription is paid. */
const ownPaypal = 'https://www.paypal.com/myaccount/autopay/';

interface NoticeActionsProps {
  action: NoticeAction;
  flood: Notice['flood'];
  row: RowFacts;
  view: View;
  /** Whether the panel below the row is open. */
  open: boolean;
  panelId: string;
}

/** The notice's one action and, if the row offers no other way there, a link to the card or the refund. */
export function NoticeActions({ action, flood, row, view, open, panelId }: NoticeActionsProps) {
  const name = <span className="sr"> {row.name}</span>;
  const link = (href: string, text: string) => (
    <ButtonLink size="small" href={href}>
      {text}
      {name}
    </ButtonLink>
  );
  const billing = (text: string) => (
    <Button
      size="small"
      aria-expanded={open}
      aria-controls={panelId}
      onClick={() => (open ? view.toggle(row.id) : view.openBilling(row.id))}
    >
      {text}
      {name}
    </Button>
  );
  const isAboutTraffic =
    action === 'larger' || action === 'fair-use' || action === 'leave-out' || action === 'flood';
  return (
    <>
      {row.provider === 'paypal' && row.refundUntil !== null && !isAboutTraffic && (
        <Button size="small" variation="ghost" onClick={() => view.askRefund(row.id)}>
          {refund.button}
          {name}
        </Button>
      )}
      {flood && <LeaveFloodOut row={row} flood={flood} />}
      {isAboutTraffic && (
        <Button size="small" onClick={() => view.askLeaveOut(row.id)}>
          {usageText.exclude.open}
          {name}
        </Button>
      )}
      {action === 'larger' && row.canSelectPlan && (
        <Button size="small" onClick={() => view.askUpgrade(row.id, '')}>
          {accountText.upgradeTo}
          {name}
        </Button>
      )}
      {action === 'undo' && (
        <>
          {row.canUpdateCard && billing(accountText.tabs.billing)}
          <UndoCancel row={row} />
        </>
      )}
      {action === 'card' && billing(card.update)}
      {action === 'again' && link(buyAgain(row), again)}
      {action === 'approve' && link(buyAgain(row), words.approve)}
      {action === 'paypal' && link(ownPaypal, words.paypal)}
      {(action === 'write' || action === 'fair-use') && link(`mailto:${product.contact.email}`, words.write)}
    </>
  );
}

function buyAgain({ plan, scheme }: RowFacts): string {
  return plan ? `/${searchWith('', { name: 'buy', plan, scheme })}` : paths.prices;
}
