import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import type { useForm } from '../../../ui/forms/use-form.ts';

interface EndDialogProps {
  /** The question, and the labels of its answers. */
  words: Readonly<Record<'title' | 'yes' | 'no' | 'busy', string>>;
  form: Pick<ReturnType<typeof useForm>, 'form' | 'busy' | 'problem'>;
  /** False while the consequence is not known, so that nobody can agree to it. */
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms an irreversible ending: states the consequence and puts the focus on the safe answer. */
export function EndDialog({ words, form, isReady = true, onClose, children }: EndDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words.title} width={500} busy={form.busy}>
      <form className="fields" {...form.form}>
        {children}
        <Problem>{form.problem}</Problem>
        <div className="dialog-actions">
          <Button variation="primary" data-autofocus="" disabled={form.busy} onClick={onClose}>
            {words.no}
          </Button>
          <Button
            type="submit"
            className="danger"
            disabled={!isReady}
            busy={form.busy}
            busyLabel={words.busy}
          >
            {words.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
