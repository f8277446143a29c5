import { useState } from 'react';
import { billingWords } from '#shared/billing-words.ts';
import { dateText } from '#shared/domain/dates.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useRefreshedLicenses } from '../refreshed.ts';
import type { RowFacts } from '../row-facts.ts';

const { cancel: words } = billingWords;
const reasons = words.reasons.map(text => ({ value: text, label: text }));

/** Ends a subscription with what is paid for. Waits for the answer: nothing here is optimistic. */
export function CancelDialog({ row, onClose }: { row: RowFacts; onClose: () => void }) {
  const refreshed = useRefreshedLicenses();
  // The row moves on as soon as the licences are refreshed; what was asked about stays.
  const [until] = useState(() => dateText(row.endAt));
  const form = useForm({
    fields: { reason: '' },
    onSubmit: async ({ reason }) => {
      await ask('upgrade', {
        type: 'cancel',
        pay_id: row.provider,
        subID: row.subscriptionId,
        license_key: row.licenseKey,
        reason: reason || undefined,
      });
      await refreshed();
      onClose();
      toasts.success(words.ended(until));
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.title} width={500} busy={form.busy}>
      <form className="fields" {...form.form}>
        <div className="consequence">
          <p>{words.text}</p>
          <p className="muted">{words.until(row.name, until)}</p>
        </div>
        <SelectField
          {...form.field('reason')}
          label={words.reason}
          placeholder={words.noReason}
          options={reasons}
        />
        <p className="form-problem" role="alert">
          {form.problem}
        </p>
        <div className="dialog-actions">
          <Button type="submit" className="danger" busy={form.busy} busyLabel={words.busy}>
            {words.yes}
          </Button>
          <Button variation="primary" data-autofocus="" disabled={form.busy} onClick={onClose}>
            {words.no}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
