import { accountWords } from '#shared/account-words.ts';
import { billingWords } from '#shared/billing-words.ts';
import { paths } from '../../paths.ts';
import { searchWith } from '../../state/dialog-place.ts';
import { Button } from '../../ui/Button.tsx';
import type { RowFacts } from './row-facts.ts';
import { UsageMeter } from './UsageMeter.tsx';

const buyAgain = ({ plan, scheme }: RowFacts): string =>
  plan ? `/${searchWith('', { name: 'buy', plan, scheme })}` : paths.prices;

interface PlanCellProps {
  row: RowFacts;
  open: boolean;
  panelId: string;
  onBilling: () => void;
}

/** The plan with its traffic, and what to do where it does not go on by itself. */
export function PlanCell({ row, open, panelId, onBilling }: PlanCellProps) {
  return (
    <div className="plan-cell">
      <b>{row.title}</b>
      {row.badge.service && <UsageMeter licenseKey={row.licenseKey} watching={open} />}
      {row.badge.hint && <small className="muted">{row.badge.hint}</small>}
      {!row.canChange && row.canUpdateCard && (
        <Button size="small" aria-expanded={open} aria-controls={panelId} onClick={onBilling}>
          {row.badge.hint ? billingWords.card.update : accountWords.tabs.billing}
          <span className="sr"> {row.name}</span>
        </Button>
      )}
      {row.canBuyAgain && (
        <a className="amplify-button amplify-button--small" href={buyAgain(row)}>
          {billingWords.again}
          <span className="sr"> {row.name}</span>
        </a>
      )}
    </div>
  );
}
