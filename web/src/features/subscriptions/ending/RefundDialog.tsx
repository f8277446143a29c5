import { billingWords } from '#shared/billing-words.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useRefreshedLicenses } from '../refreshed.ts';
import type { RowFacts } from '../row-facts.ts';

const { refund: words } = billingWords;

/** Gives the first payment back and ends the subscription; whether it is allowed the server says. */
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
    <Dialog open onClose={onClose} title={words.title} width={500} busy={form.busy}>
      <form className="fields" {...form.form}>
        <div className="consequence">
          <p>{words.text(row.domain ? `${row.title}, ${row.domain}` : row.title)}</p>
          <p className="muted">{words.process}</p>
        </div>
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
