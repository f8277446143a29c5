import { useState } from 'react';
import { dateText } from '#shared/text/dates.ts';
import { toasts } from '../../../state/toasts.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { askUpgrade } from '../ask-upgrade.ts';
import { useRefreshedLicenses } from '../refreshed.ts';
import type { RowFacts } from '../row-facts.ts';

const { cancel: words, refund } = licenseChangeText;
const reasons = words.reasons.map(text => ({ value: text, label: text }));

interface CancelDialogProps {
  row: RowFacts;
  onClose: () => void;
  onRefund: () => void;
}

/** Cancels at the end of the paid period, or at once while a payment fails. Not optimistic: waits for the server's answer. */
export function CancelDialog({ row, onClose, onRefund }: CancelDialogProps) {
  const refreshed = useRefreshedLicenses();
  // The row changes as soon as the licenses are refreshed; the dialog keeps the date it was opened with.
  const [{ until, endsAtOnce }] = useState({ until: dateText(row.endAt), endsAtOnce: row.endsAtOnce });
  const form = useForm({
    fields: { reason: '' },
    onSubmit: async ({ reason }) => {
      await askUpgrade({
        type: 'cancel',
        pay_id: row.provider,
        subID: row.subscriptionId,
        license_key: row.licenseKey,
        reason: reason || undefined,
      });
      await refreshed();
      onClose();
      toasts.success(endsAtOnce ? words.endedNow : words.ended(until), { about: row.licenseKey });
    },
  });
  return (
    <QuestionDialog words={words} form={form} onClose={onClose}>
      <div className="consequence">
        <p>{words.text}</p>
        <p className="muted">{endsAtOnce ? words.atOnce(row.name) : words.until(row.name, until)}</p>
      </div>
      {row.refundUntil !== null && (
        <p className="note">
          {refund.instead(dateText(row.refundUntil))}{' '}
          <button type="button" className="text" disabled={form.busy} onClick={onRefund}>
            {refund.button}
          </button>
        </p>
      )}
      <SelectField
        {...form.field('reason')}
        label={words.reason}
        placeholder={words.noReason}
        options={reasons}
      />
    </QuestionDialog>
  );
}
