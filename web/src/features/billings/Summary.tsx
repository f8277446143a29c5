import type { ReactNode } from 'react';
import { moneyText } from '../../text/money-in.ts';
import type { CardHref } from './card-href.ts';
import { Figure } from './Figure.tsx';
import { NextChargeFacts } from './NextChargeFacts.tsx';
import { Recipients } from './Recipients.tsx';
import { billingsText } from './text.ts';
import type { BillingAccount } from './use-billings.ts';

interface SummaryProps {
  account: BillingAccount;
  cardHref: CardHref;
  onEditDetails: (licenseKey: string) => void;
}

const { next, due, billedTo } = billingsText;

/** What is charged next, what is due now, and whom it is billed to. */
export function Summary({ account, cardHref, onEditDetails }: SummaryProps) {
  const { licenses, balance_due: balance, billed_to: recipients } = account;
  return (
    <div className="billing-summary">
      <Tile title={next.title}>
        <NextChargeFacts licenses={licenses} cardHref={cardHref} />
      </Tile>
      <Tile title={due.title}>
        <Figure>{balance ? moneyText(balance.amount, balance.currency) : due.unknown}</Figure>
        <p className="muted">{balance ? (balance.amount > 0 ? due.some : due.none) : due.unknownHint}</p>
      </Tile>
      <Tile title={billedTo.title}>
        <Recipients recipients={recipients} onEdit={onEditDetails} />
      </Tile>
    </div>
  );
}

function Tile({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="billing-tile">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
