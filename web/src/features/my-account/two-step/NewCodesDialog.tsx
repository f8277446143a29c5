import { useState } from 'react';
import { myAccountText } from '../../../text/my-account.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useSecurityChange } from '../use-security.ts';
import { CodeList } from './CodeList.tsx';

const text = myAccountText.twoStep;

interface NewCodesDialogProps {
  email: string;
  onClose: () => void;
}

/** Replaces the backup codes: those before no longer count once the new ones are shown. */
export function NewCodesDialog({ email, onClose }: NewCodesDialogProps) {
  const change = useSecurityChange();
  const [codes, setCodes] = useState<readonly string[]>();
  const make = useAction(async () => setCodes((await change('new-codes')).codes ?? []));
  return (
    <Dialog open onClose={onClose} title={codes ? text.codesTitle : text.newCodes} busy={make.busy}>
      {codes ? (
        <CodeList codes={codes} email={email} onDone={onClose} />
      ) : (
        <div className="fields">
          <p>{text.newCodesText}</p>
          <Problem>{make.problem}</Problem>
          <Button
            variation="primary"
            className="submit"
            data-autofocus=""
            busy={make.busy}
            busyLabel={text.makingCodes}
            onClick={make.run}
          >
            {text.newCodes}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
