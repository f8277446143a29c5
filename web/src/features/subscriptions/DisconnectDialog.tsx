import { connectText } from '#shared/text/connect-site.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';

const { sites: text } = connectText;

interface DisconnectDialogProps {
  address: string;
  busy: boolean;
  problem: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what disconnecting a site ends, before it does. */
export function DisconnectDialog({ address, busy, problem, onConfirm, onClose }: DisconnectDialogProps) {
  return (
    <Dialog open onClose={onClose} title={text.question} busy={busy}>
      <p>{text.effect(address)}</p>
      <Problem>{problem}</Problem>
      <div className="dialog-actions">
        <Button data-autofocus="" disabled={busy} onClick={onClose}>
          {text.keep}
        </Button>
        <Button variation="primary" busy={busy} busyLabel={text.disconnecting} onClick={onConfirm}>
          {text.disconnect}
        </Button>
      </div>
    </Dialog>
  );
}
