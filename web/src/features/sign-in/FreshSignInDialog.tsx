import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { required, toFormRules } from '#shared/domain/account/form-rules.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import { authStore } from '../../state/account/auth.ts';
import { useStore } from '../../state/use-store.ts';
import { signInText } from '../../text/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { FieldRefusal, useForm } from '../../ui/forms/use-form.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { signIn, warmIdentity } from '../../vendors/identity.ts';

/** Something that waits until its owner has signed in once more. */
export interface SignInAsked {
  /** Known where it was right already, and only a code of the app is missing. */
  password: string | undefined;
  /** Called once: whether it may go on. */
  settle: (isSignedIn: boolean) => void;
}

const CodeStep = lazyPart(() => import('./CodeStep.tsx'), 'CodeStep');

const text = signInText.again;
const rules = toFormRules({ password: [required] }, labels, sayFault);

/** The password, and the second step where it is on; what is open below stays as it is. */
export function FreshSignInDialog({ asked: { password, settle } }: { asked: SignInAsked }) {
  const client = useQueryClient();
  const email = useStore(authStore).user?.email ?? '';
  const [proved, setProved] = useState(password);
  const byCode = async () => {
    // A backup code switches the second step off.
    await client.invalidateQueries({ queryKey: ['security'] });
    settle(true);
  };
  return (
    <Dialog open onClose={() => settle(false)} title={text.title} width={400}>
      {proved === undefined ? (
        <PasswordAgain email={email} settle={settle} onCodeAsked={setProved} />
      ) : (
        <Suspense>
          <CodeStep
            typed={{ email, password: proved }}
            onSignedIn={byCode}
            onBack={() => setProved(undefined)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

interface PasswordAgainProps extends Pick<SignInAsked, 'settle'> {
  email: string;
  onCodeAsked: (password: string) => void;
}

function PasswordAgain({ email, settle, onCodeAsked }: PasswordAgainProps) {
  const form = useForm({
    fields: { password: '' },
    rules,
    onSubmit: async ({ password }) => {
      if ((await typed(email, password)) === 'code-asked') onCodeAsked(password);
      else settle(true);
    },
  });
  return (
    <form className="fields" {...form.form} onFocus={warmIdentity}>
      <p data-private="">{text.text(email)}</p>
      {/* For password managers, which fill the password of this account. */}
      <input
        className="sr"
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        {...form.field('password')}
        label={labels.password}
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <Problem>{form.problem}</Problem>
      <div className="dialog-actions">
        <Button disabled={form.busy} onClick={() => settle(false)}>
          {text.notNow}
        </Button>
        <Button type="submit" variation="primary" busy={form.busy} busyLabel={signInText.checking}>
          {signInText.check}
        </Button>
      </div>
      <p className="note">{text.forgot}</p>
    </form>
  );
}

async function typed(email: string, password: string) {
  try {
    return await signIn(email, password);
  } catch (error) {
    if (!(error instanceof Error) || !/incorrect/i.test(error.message)) throw error;
    throw new FieldRefusal({ password: text.wrong });
  }
}
