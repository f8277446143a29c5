import { Suspense, useState } from 'react';
import { signInRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import { labels, messages, sayFault, signInWords } from '#shared/text/messages.ts';
import { wantedBy } from '../../state/dialog-place.ts';
import { dialogLink } from '../../state/dialogs.ts';
import { useDialogPlace } from '../../state/use-dialog-place.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { signIn, warmIdentity } from '../../vendors/identity.ts';

const ResendMail = lazyPart(() => import('./ResendMail.tsx'), 'ResendMail');

const rules = toFormRules(signInRules, labels, sayFault);

interface SignInFormProps {
  onSignedIn: () => Promise<void>;
  /** Called when the password was right and a code of the authenticator app is required. */
  onCodeAsked: (typed: { email: string; password: string }) => void;
}

/** E-mail and password, with links to the password reset and to a first plan. */
export function SignInForm({ onSignedIn, onCodeAsked }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState('');
  const place = useDialogPlace();
  const form = useForm({
    fields: { email: '', password: '' },
    rules,
    clean: { email: value => value.trim() },
    draft: 'sign-in',
    secret: ['password'],
    onSubmit: async ({ email, password }) => {
      setUnconfirmed('');
      const outcome = await signIn(email, password);
      if (outcome === 'signed-in') return onSignedIn();
      if (outcome === 'code-asked') return onCodeAsked({ email, password });
      setUnconfirmed(email);
      throw new Error(messages.auth.notConfirmed);
    },
  });
  return (
    <Form
      form={form}
      submit={signInWords.submit}
      busyLabel={signInWords.busy}
      onFocus={warmIdentity}
      remedy={<Suspense>{unconfirmed && <ResendMail email={unconfirmed} />}</Suspense>}
      links={
        <>
          <p className="safe">
            <a className="text" {...dialogLink({ name: 'forgot', ...wantedBy(place) })}>
              {signInWords.forgot}
            </a>
          </p>
          <p className="safe">
            {signInWords.noAccount}{' '}
            <a className="text" {...dialogLink({ name: 'buy', plan: 'basic', scheme: 'monthly' })}>
              {signInWords.signUp}
            </a>
          </p>
        </>
      }
    >
      <TextField
        {...form.field('email')}
        label={labels.email}
        type="email"
        autoComplete="username"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.field('password')}
        label={labels.password}
        autoComplete="current-password"
        enterKeyHint="done"
      />
    </Form>
  );
}
