import { labels, messages } from '#shared/text/messages.ts';
import { signInText } from '../../text/sign-in.ts';
import { answerCode } from '../../vendors/identity.ts';
import { backupCodeText } from './backup-code-text.ts';
import { CodeForm } from './CodeForm.tsx';

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
  return (
    <CodeForm
      of="app"
      label={labels.code}
      hint={signInText.appHint}
      onCode={async code => {
        if (!(await answered(code))) throw new Error(messages.auth.notConfirmed);
        await onSignedIn();
      }}
      others={[
        { text: backupCodeText.instead, go: onBackupCode },
        { text: signInText.backToLogin, go: onBack },
      ]}
    />
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
