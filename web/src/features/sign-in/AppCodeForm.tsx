import { useEffect, useRef } from 'react';
import { cleanCode, codeRules, toFormRules } from '#shared/domain/form-rules.ts';
import { backupCodeText } from '#shared/text/backup-code.ts';
import { labels, messages, sayFault } from '#shared/text/messages.ts';
import { signInText } from '#shared/text/sign-in.ts';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { answerCode } from '../../vendors/identity.ts';

const rules = toFormRules(codeRules, labels, sayFault);
const refused: Readonly<Record<string, string>> = {
  NotAuthorizedException: signInText.tookTooLong,
  ExpiredCodeException: signInText.codeUsed,
};

interface AppCodeFormProps {
  onSignedIn: () => Promise<void>;
  onBack: () => void;
  /** For who has no app at hand. */
  onBackupCode: () => void;
}

/** The second step of signing in, for users who have enabled an authenticator app: its code. */
export function AppCodeForm({ onSignedIn, onBack, onBackupCode }: AppCodeFormProps) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const form = useForm({
    fields: { code: '' },
    rules,
    clean: { code: cleanCode },
    onSubmit: async ({ code }) => {
      if (!(await answered(code))) throw new Error(messages.auth.notConfirmed);
      await onSignedIn();
    },
  });
  return (
    <Form
      form={form}
      submit={signInText.check}
      busyLabel={signInText.checking}
      links={
        <>
          <p className="safe">
            <button type="button" className="text" onClick={onBackupCode}>
              {backupCodeText.instead}
            </button>
          </p>
          <p className="safe">
            <button type="button" className="text" onClick={onBack}>
              {signInText.backToLogin}
            </button>
          </p>
        </>
      }
    >
      <TextField
        {...form.field('code')}
        label={labels.code}
        hint={signInText.appHint}
        inputRef={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
    </Form>
  );
}

/** The step lasts three minutes, and a code counts once; the service's own words for both help nobody. */
async function answered(code: string): Promise<boolean> {
  try {
    return await answerCode(code);
  } catch (error) {
    const text = error instanceof Error && refused[error.name];
    throw text ? new Error(text) : error;
  }
}
