import { toasts } from '../../../state/toasts.ts';
import { myAccountText } from '../../../text/my-account.ts';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSecurityChange } from '../use-security.ts';

const text = myAccountText.twoStep;
const words = {
  title: text.offTitle,
  yes: text.switchOff,
  no: myAccountText.keep,
  busy: text.switchingOff,
};

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
    <QuestionDialog words={words} form={form} onClose={onClose}>
      <p>{text.offText}</p>
    </QuestionDialog>
  );
}
