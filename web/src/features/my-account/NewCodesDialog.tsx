import { useState } from 'react';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { uiText } from '../../ui/text.ts';
import { CodeList } from './CodeList.tsx';
import { useSecurityChange } from './use-security.ts';

const text = myAccountText.twoStep;

interface NewCodesDialogProps {
  email: string;
  onClose: () => void;
}

/** Replaces the backup codes: those before no longer count once the new ones are shown. */
export function NewCodesDialog({ email, onClose }: NewCodesDialogProps) {
  const change = useSecurityChange();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setProblem('');
    try {
      setCodes((await change('new-codes')).codes ?? []);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : uiText.unknownFailure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={codes ? text.codesTitle : text.newCodes} busy={busy}>
      {codes ? (
        <CodeList codes={codes} email={email} onDone={onClose} />
      ) : (
        <div className="fields">
          <p>{text.newCodesText}</p>
          <Problem>{problem}</Problem>
          <Button
            variation="primary"
            className="submit"
            data-autofocus=""
            busy={busy}
            busyLabel={text.makingCodes}
            onClick={make}
          >
            {text.newCodes}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
