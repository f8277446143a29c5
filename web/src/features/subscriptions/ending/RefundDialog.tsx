import { billingText } from '#shared/text/billing.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useRefreshedLicenses } from '../refreshed.ts';
import type { RowFacts } from '../row-facts.ts';
import { EndDialog } from './EndDialog.tsx';

const { refund: words } = billingText;

/** Refunds the first payment and ends the subscription; the server decides whether that is allowed. */
export function RefundDialog({ row, onClose }: { row: RowFacts; onClose: () => void }) {
  const refreshed = useRefreshedLicenses();
  const form = useForm({
    fields: {},
    onSubmit: async () => {
      await ask('refund', { license_key: row.licenseKey });
      await refreshed();
      onClose();
      toasts.success(words.done);
    },
  });
  return (
    <EndDialog words={words} form={form} onClose={onClose}>
      <div className="consequence">
        <p>{words.text(row.domain ? `${row.title}, ${row.domain}` : row.title)}</p>
        <p className="muted">{words.process}</p>
      </div>
    </EndDialog>
  );
}
