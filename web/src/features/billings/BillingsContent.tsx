import { dateHereText } from '../../text/dates-here.ts';
import { Button } from '../../ui/Button.tsx';
import { type BillingActions, BillingBanners } from './BillingBanners.tsx';
import { BillList } from './BillList.tsx';
import { LicenseList } from './LicenseList.tsx';
import { NoBills } from './NoBills.tsx';
import { comingCharge } from './next-charge.ts';
import { Summary } from './Summary.tsx';
import { billingsText } from './text.ts';
import type { BillingsRead } from './use-billings.ts';
import './billings.css';

interface BillingsContentProps extends BillingActions {
  billings: BillingsRead;
  onEditDetails: (licenseKey: string) => void;
}

const { empty, again } = billingsText;

/** The page of somebody who has a license. */
export function BillingsContent({ billings, cardHref, onRefund, onEditDetails }: BillingsContentProps) {
  const { account, items } = billings;
  return (
    <div className="billings">
      <BillingBanners billings={billings} cardHref={cardHref} onRefund={onRefund} />
      <Summary account={account} cardHref={cardHref} onEditDetails={onEditDetails} />
      {account.licenses.length > 1 && <LicenseList licenses={account.licenses} cardHref={cardHref} />}
      {items.length > 0 ? <BillList billings={billings} /> : <NothingListed billings={billings} />}
    </div>
  );
}

/** A provider that is down is no reason to say that nothing was paid. */
function NothingListed({ billings }: { billings: BillingsRead }) {
  const { account, missing, refreshing, refresh } = billings;
  if (missing.length > 0) {
    const retry = (
      <Button busy={refreshing} onClick={() => void refresh()}>
        {again}
      </Button>
    );
    return <NoBills title={empty.incomplete} text={empty.incompleteHint} action={retry} />;
  }
  const coming = comingCharge(account.licenses);
  return <NoBills text={coming ? empty.first(dateHereText(coming.at)) : empty.text} />;
}
