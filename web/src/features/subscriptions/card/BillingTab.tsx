import type { CardLicense } from '#shared/contract/license.ts';
import { accountText } from '../../../text/account.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { RefundNote } from '../ending/RefundNote.tsx';
import type { RowFacts } from '../row-facts.ts';
import { brandOf } from './card-brand.ts';
import { UpdateCard } from './UpdateCard.tsx';

interface BillingTabProps {
  license: CardLicense;
  row: RowFacts;
  onRefund: () => void;
}

/** The card on file, a form to replace it, and the refund of the first payment while that is possible. */
export function BillingTab({ license, row, onRefund }: BillingTabProps) {
  const card = license.paymentMethod?.card;
  const brand = brandOf(card?.brand ?? '');
  return (
    <div className="billing">
      <p className="card-on-file">
        <Icon of={brand.icon} size={28} />
        {card ? (
          <span>
            <b>{accountText.card(brand.name, card.last4)}</b>
            <small className="muted">
              {accountText.cardExpires(String(card.exp_month).padStart(2, '0'), card.exp_year)}
            </small>
          </span>
        ) : (
          accountText.noCard
        )}
      </p>
      {row.canUpdateCard && <UpdateCard row={row} />}
      {row.refundUntil !== null && <RefundNote until={row.refundUntil} onAsk={onRefund} />}
    </div>
  );
}
