import { useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { momentText } from '../../../ui/local-minute.ts';
import { uiText } from '../../../ui/text.ts';
import { exportText } from './text.ts';

const { address: text } = exportText;

interface ConfirmAddressDialogProps {
  what: 'new' | 'none';
  /** When the addresses were made that will be refused. */
  since: number;
  onConfirm: (what: 'new' | 'none') => Promise<void>;
  onClose: () => void;
}

/** Says what renewing or ending the addresses breaks, before it does. */
export function ConfirmAddressDialog({ what, since, onConfirm, onClose }: ConfirmAddressDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const words =
    what === 'new'
      ? { title: text.renewTitle, text: text.renewText, submit: text.renewSubmit }
      : { title: text.endTitle, text: text.endText, submit: text.endSubmit };
  const confirm = async () => {
    setBusy(true);
    setProblem('');
    try {
      await onConfirm(what);
      onClose();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : uiText.unknownFailure);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={words.title} busy={busy}>
      <p>{words.text(momentText(since))}</p>
      <Problem>{problem}</Problem>
      <div className="dialog-actions">
        <Button data-autofocus="" disabled={busy} onClick={onClose}>
          {text.keep}
        </Button>
        <Button variation="primary" busy={busy} busyLabel={text.busy} onClick={confirm}>
          {words.submit}
        </Button>
      </div>
    </Dialog>
  );
}
