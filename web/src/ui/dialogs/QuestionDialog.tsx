import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Problem } from '../forms/Problem.tsx';
import type { useForm } from '../forms/use-form.ts';
import { Dialog } from './Dialog.tsx';

interface QuestionDialogProps {
  /** The question, and the labels of its answers. */
  words: Readonly<Record<'title' | 'yes' | 'no' | 'busy', string>>;
  form: Pick<ReturnType<typeof useForm>, 'form' | 'busy' | 'problem'>;
  width?: 400 | 500;
  /** What is agreed to can be done anew: a main button agrees, and no warning. */
  isMild?: boolean;
  /** False while the consequence is not known, so that nobody can agree to it. */
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const main = { variation: 'primary' } as const;

/** Asks before something is ended: states the consequence and puts the focus on the safe answer. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { words, form, width = 500, isMild = false, isReady = true, onClose, children } = props;
  return (
    <Dialog open onClose={onClose} title={words.title} width={width} busy={form.busy}>
      <form className="fields" {...form.form}>
        {children}
        <Problem>{form.problem}</Problem>
        <div className="dialog-actions">
          <Button {...(!isMild && main)} data-autofocus="" disabled={form.busy} onClick={onClose}>
            {words.no}
          </Button>
          <Button
            type="submit"
            {...(isMild ? main : { className: 'danger' })}
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
