import { accountText } from '../../../text/account.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import type { RowFacts } from '../row-facts.ts';
import { choicesOf } from './choices.ts';

const { upgrade: text } = licenseChangeText;

interface ChoosePlanDialogProps {
  row: RowFacts;
  onChoose: (to: string) => void;
  onClose: () => void;
}

/** Opened by an address that asks for an upgrade without naming a plan. */
export function ChoosePlanDialog({ row, onChoose, onClose }: ChoosePlanDialogProps) {
  return (
    <Dialog open onClose={onClose} title={accountText.upgradeOf(row.name)} width={400}>
      <form className="fields" onSubmit={event => event.preventDefault()}>
        <SelectField
          label={text.plan}
          name="to"
          value=""
          placeholder={text.choose}
          options={choicesOf(row)}
          onChange={chosen => chosen && onChoose(chosen)}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{text.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
