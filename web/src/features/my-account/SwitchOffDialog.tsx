import { toasts } from '../../state/toasts.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSecurityChange } from './use-security.ts';

const text = myAccountText.twoStep;

/** States the consequence and puts the focus on the safe answer. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const change = useSecurityChange();
  const form = useForm({
    fields: {},
    onSubmit: async () => {
      await change('second-factor-off');
      toasts.success(text.isOff, { about: 'two-step' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={text.offTitle} busy={form.busy}>
      <form className="fields" {...form.form}>
        <p>{text.offText}</p>
        <Problem>{form.problem}</Problem>
        <div className="dialog-actions">
          <Button variation="primary" data-autofocus="" disabled={form.busy} onClick={onClose}>
            {myAccountText.keep}
          </Button>
          <Button type="submit" className="danger" busy={form.busy} busyLabel={text.switchingOff}>
            {text.switchOff}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
