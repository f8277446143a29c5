import { useEffect, useRef, useState } from 'react';
import { cleanCode, codeRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { askEmail, confirmEmail } from '../../vendors/own-account.ts';
import { ShortForm } from './ShortForm.tsx';
import { takeOverEmail } from './take-over-email.ts';

const text = myAccountText.email;
const rules = toFormRules(codeRules, labels, sayFault);

interface ConfirmEmailFormProps {
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Step 2: the code that was mailed to the new address. */
export function ConfirmEmailForm({ email, onDone, onCancel }: ConfirmEmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [said, setSaid] = useState('');
  const confirmed = useRef(false);
  const form = useForm({
    fields: { code: '' },
    rules,
    clean: { code: cleanCode },
    onSubmit: async ({ code }) => {
      setSaid('');
      // What failed after the code was taken is tried again without it.
      if (!confirmed.current) await confirmEmail(code);
      confirmed.current = true;
      await takeOverEmail();
      onDone();
    },
  });
  const again = useAction(async () => {
    form.setProblem('');
    setSaid('');
    await askEmail(email).finally(() => field.current?.focus());
    setSaid(text.sentAgain);
  }, form.setProblem);
  return (
    <ShortForm
      form={form}
      submit={text.confirm}
      busyLabel={text.confirming}
      beside={<Button onClick={onCancel}>{myAccountText.keep}</Button>}
    >
      <TextField
        {...form.field('code')}
        label={labels.code}
        hint={text.sent(email)}
        inputRef={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
      <p className="note">
        <button type="button" className="text" onClick={again.run}>
          {text.again}
        </button>{' '}
        <span role="status">{said}</span>
      </p>
    </ShortForm>
  );
}
