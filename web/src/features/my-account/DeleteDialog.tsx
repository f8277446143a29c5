import { type ReactNode, useState } from 'react';
import { endSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { DeletionView } from './DeletionView.tsx';

const text = myAccountText.deletion;

interface DeleteDialogProps {
  email: string;
  running: ReactNode;
  onClose: () => void;
}

/** What a deletion takes away, the question, and then how far it is. */
export function DeleteDialog({ email, running, onClose }: DeleteDialogProps) {
  const [ticket, setTicket] = useState<string>();
  const [finished, setFinished] = useState(false);
  const [busy, setBusy] = useState(false);
  const begin = (begun: string) => {
    setTicket(begun);
    // Nobody is signed in any more; what the browser keeps of it goes, too.
    void endSession().catch(() => undefined);
  };
  const title = finished ? text.done : ticket ? text.underWay : text.dialog;
  return (
    <Dialog open onClose={() => (ticket ? location.assign(paths.home) : onClose())} title={title} busy={busy}>
      {ticket ? (
        <DeletionView ticket={ticket} email={email} onFinished={() => setFinished(true)} />
      ) : (
        <DeleteForm email={email} running={running} onBegun={begin} onBusy={setBusy} onClose={onClose} />
      )}
    </Dialog>
  );
}
