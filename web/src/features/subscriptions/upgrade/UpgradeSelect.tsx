import { accountText } from '../../../text/account.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import type { RowFacts } from '../row-facts.ts';
import { choicesOf } from './choices.ts';

interface UpgradeSelectProps {
  row: RowFacts;
  /** The plan whose dialog is open; empty if none is. */
  value: string;
  /** Called with an empty string to close the dialog. */
  onChoose: (to: string) => void;
}

/** Offers more expensive plans. Choosing one only opens the dialog. */
export function UpgradeSelect({ row, value, onChoose }: UpgradeSelectProps) {
  if (!row.canChange) return <span className="muted">–</span>;
  const choices = choicesOf(row);
  if (choices.length === 0) return <span className="muted">{accountText.highest}</span>;
  return (
    <SelectField
      label={accountText.upgradeOf(row.name)}
      labelHidden
      name={`upgrade-${row.id}`}
      size="small"
      value={value}
      placeholder={accountText.upgradeTo}
      options={choices}
      disabled={!row.canSelectPlan}
      onChange={onChoose}
    />
  );
}
