import { useEffect, useRef } from 'react';
import { cleanCode, codeRules, worded } from '#shared/domain/form-rules.ts';
import { entryWords } from '#shared/entry-words.ts';
import { labels, messages, sayFault } from '#shared/messages.ts';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { answerCode } from '../../vendors/identity.ts';

const rules = worded(codeRules, labels, sayFault);

interface AppCodeFormProps {
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in, for who has switched it on: a code of the authenticator app. */
export function AppCodeForm({ onSignedIn, onBack }: AppCodeFormProps) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const form = useForm({
    fields: { code: '' },
    rules,
    clean: { code: cleanCode },
    onSubmit: async ({ code }) => {
      if (!(await answerCode(code))) throw new Error(messages.auth.notConfirmed);
      await onSignedIn();
    },
  });
  return (
    <Form
      form={form}
      submit={entryWords.check}
      busyLabel={entryWords.checking}
      links={
        <p className="safe">
          <button type="button" className="text" onClick={onBack}>
            {entryWords.backToLogin}
          </button>
        </p>
      }
    >
      <TextField
        {...form.field('code')}
        label={labels.code}
        hint={entryWords.appHint}
        inputRef={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
    </Form>
  );
}
