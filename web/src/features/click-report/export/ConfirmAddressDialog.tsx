import { timeText } from '../../../text/dates-here.ts';
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { exportText } from './text.ts';

const { address: text } = exportText;
const answers = { no: text.keep, busy: text.busy };
const questions = {
  new: { title: text.renewTitle, yes: text.renewSubmit, ...answers },
  none: { title: text.endTitle, yes: text.endSubmit, ...answers },
};

interface ConfirmAddressDialogProps {
  what: 'new' | 'none';
  /** When the addresses were made that will be refused. */
  since: number;
  onConfirm: (what: 'new' | 'none') => Promise<void>;
  onClose: () => void;
}

/** Says what renewing or ending the addresses breaks, before it does. */
export function ConfirmAddressDialog({ what, since, onConfirm, onClose }: ConfirmAddressDialogProps) {
  const form = useForm({ fields: {}, onSubmit: () => onConfirm(what).then(onClose) });
  return (
    <QuestionDialog words={questions[what]} form={form} isMild onClose={onClose}>
      <p>{(what === 'new' ? text.renewText : text.endText)(timeText(since))}</p>
    </QuestionDialog>
  );
}
