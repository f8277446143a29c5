import { useEffect, useRef } from 'react';
import { codeRules, toFormRules } from '#shared/domain/form-rules.ts';
import { backupCodeText as text } from '#shared/text/backup-code.ts';
import { messages, sayFault } from '#shared/text/messages.ts';
import { signInText } from '#shared/text/sign-in.ts';
import { ask } from '../../api/ask.ts';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { signIn } from '../../vendors/identity.ts';

const rules = toFormRules(codeRules, { code: text.label }, sayFault);

export interface Typed {
  email: string;
  password: string;
}

interface BackupCodeFormProps {
  /** What was typed into the form before. */
  typed: Typed;
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

/** In place of the app's code: a backup code, which switches the second step off, and then signs in without it. */
export function BackupCodeForm({ typed: { email, password }, onSignedIn, onBack }: BackupCodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const taken = useRef(false);
  const form = useForm({
    fields: { code: '' },
    rules,
    onSubmit: async ({ code }) => {
      // What failed after the code was taken is tried again without it.
      if (!taken.current) await ask('account-security', { type: 'use-code', email, password, code });
      taken.current = true;
      if ((await signIn(email, password)) !== 'signed-in') throw new Error(messages.failure.internal);
      await onSignedIn();
    },
  });
  return (
    <Form
      form={form}
      submit={signInText.check}
      busyLabel={signInText.checking}
      links={
        <p className="safe">
          <button type="button" className="text" onClick={onBack}>
            {text.backToApp}
          </button>
        </p>
      }
    >
      <TextField
        {...form.field('code')}
        label={text.label}
        hint={text.hint}
        inputRef={field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
      />
    </Form>
  );
}
