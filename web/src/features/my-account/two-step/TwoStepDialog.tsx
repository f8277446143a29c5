import { useState } from 'react';
import { myAccountText } from '../../../text/my-account.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { AppSetup } from './AppSetup.tsx';
import { CodeList } from './CodeList.tsx';

const text = myAccountText.twoStep;

interface TwoStepDialogProps {
  email: string;
  onClose: () => void;
}

/** Sets an authenticator app up and then shows the backup codes, this once. */
export function TwoStepDialog({ email, onClose }: TwoStepDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open onClose={onClose} title={codes ? text.codesTitle : text.setup} busy={busy}>
      {codes ? (
        <CodeList codes={codes} email={email} onDone={onClose} />
      ) : (
        <AppSetup email={email} onSet={setCodes} onBusy={setBusy} />
      )}
    </Dialog>
  );
}
