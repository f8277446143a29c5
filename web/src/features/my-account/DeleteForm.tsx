import { type ReactNode, useState } from 'react';
import { required, toFormRules } from '#shared/domain/account/form-rules.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { useBusyDialog } from '../../ui/dialogs/use-busy-dialog.ts';
import { Problem } from '../../ui/forms/Problem.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FieldRefusal, useForm } from '../../ui/forms/use-form.ts';
import { RefundChoice } from './RefundChoice.tsx';
import { useRefundsDue } from './use-refunds-due.ts';

const text = myAccountText.deletion;
const rules = toFormRules({ email: [required] }, labels, sayFault);

interface DeleteFormProps {
  email: string;
  /** The subscriptions that end with the account. */
  running: ReactNode;
  onBegun: (ticket: string) => void;
  /** Called with true while the deletion is asked for, when the dialog must not be closable. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Says what is lost, with the subscriptions by name, and what goes back, and asks for the address to be typed. */
export function DeleteForm({ email, running, onBegun, onBusy, onClose }: DeleteFormProps) {
  const due = useRefundsDue();
  const [wanted, setWanted] = useState(true);
  const form = useForm({
    fields: { email: '' },
    rules,
    clean: { email: value => value.trim().toLowerCase() },
    onSubmit: async typed => {
      if (typed.email !== email.toLowerCase()) throw new FieldRefusal({ email: text.other });
      onBegun((await ask('delete-account', { email: typed.email, refund: wanted })).ticket);
    },
  });
  useBusyDialog(form.busy, onBusy);
  return (
    <form className="fields deletion" {...form.form}>
      {running}
      <ul className="plain-list">
        {text.facts.map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <RefundChoice due={due} wanted={wanted} onChange={setWanted} />
      <p>{text.exportFirst}</p>
      <TextField
        {...form.field('email')}
        label={labels.email}
        hint={text.type(email)}
        type="email"
        autoComplete="off"
        enterKeyHint="done"
      />
      <Problem>{form.problem}</Problem>
      <div className="dialog-actions">
        <Button variation="primary" data-autofocus="" disabled={form.busy} onClick={onClose}>
          {text.no}
        </Button>
        <Button type="submit" className="danger" busy={form.busy} busyLabel={text.busy}>
          {text.yes}
        </Button>
      </div>
    </form>
  );
}
