import { useEffect, useRef } from 'react';
import { cleanCode, resetRules, worded } from '#shared/domain/form-rules.ts';
import { labels, sayFault, signInWords } from '#shared/messages.ts';
import { limits } from '#shared/product.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { confirmReset } from '../../vendors/identity.ts';

const rules = worded(
  resetRules(limits.minPasswordLength),
  { code: labels.code, password: labels.newPassword, repeat: labels.repeat },
  sayFault,
);

interface ResetFormProps {
  email: string;
  onDone: () => void;
}

/** The e-mail stays in sight, locked, so that a password manager knows whose new password it saves. */
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
  return (
    <form className="fields" {...form.form}>
      <TextField
        label={labels.email}
        name="email"
        value={email}
        onChange={() => undefined}
        type="email"
        autoComplete="username"
        hint={signInWords.codeSent(email)}
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
      <PasswordField {...form.field('password')} label={labels.newPassword} autoComplete="new-password" />
      <PasswordField
        {...form.field('repeat')}
        label={labels.repeat}
        autoComplete="new-password"
        enterKeyHint="done"
      />
      <p className="form-problem" role="alert">
        {form.problem}
      </p>
      <Button
        type="submit"
        variation="primary"
        className="submit"
        busy={form.busy}
        busyLabel={signInWords.resetting}
      >
        {signInWords.reset}
      </Button>
    </form>
  );
}
