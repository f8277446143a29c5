import { useEffect, useRef } from 'react';
import { cleanCode, resetRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import { limits } from '#shared/product.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import { signInText } from '../../text/sign-in.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { NewPasswordFields } from '../../ui/forms/NewPasswordFields.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { confirmReset, requestReset } from '../../vendors/identity.ts';

const rules = toFormRules(
  resetRules(limits.minPasswordLength),
  { code: labels.code, password: labels.newPassword, repeat: labels.repeat },
  sayFault,
);

interface ResetFormProps {
  email: string;
  onDone: () => void;
}

/**
 * Step 2: the mailed code and the new password. The e-mail is shown read-only so that a password manager saves the
 * new password for the right account.
 */
export function ResetForm({ email, onDone }: ResetFormProps) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const form = useForm({
    fields: { code: '', password: '', repeat: '' },
    rules,
    clean: { code: cleanCode },
    onSubmit: async ({ code, password }) => {
      await confirmReset(email, code, password);
      onDone();
    },
  });
  const again = useAction(async () => {
    form.setProblem('');
    await requestReset(email).finally(() => code.current?.focus());
  }, form.setProblem);
  return (
    <Form
      form={form}
      submit={signInText.reset}
      busyLabel={signInText.resetting}
      links={
        <p className="safe">
          <button type="button" className="text" aria-disabled={again.busy} onClick={again.run}>
            {signInText.otherCode}
          </button>
        </p>
      }
    >
      <TextField
        label={labels.email}
        name="email"
        value={email}
        onChange={() => undefined}
        type="email"
        autoComplete="username"
        hint={signInText.codeSent(email)}
        readOnly
      />
      <TextField
        {...form.field('code')}
        label={labels.code}
        inputRef={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="next"
      />
      <NewPasswordFields
        first={{ ...form.field('password'), label: labels.newPassword }}
        again={{ ...form.field('repeat'), label: labels.repeat }}
      />
    </Form>
  );
}
