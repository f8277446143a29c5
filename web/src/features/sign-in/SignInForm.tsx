import { useState } from 'react';
import { signInRules, worded } from '#shared/domain/form-rules.ts';
import { labels, messages, sayFault, signInWords } from '#shared/messages.ts';
import { restoreSession } from '../../api/session.ts';
import { address, dialogLink } from '../../state/address.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { signIn, warmIdentity } from '../../vendors/identity.ts';
import { ResendMail } from './ResendMail.tsx';

const rules = worded(signInRules, labels, sayFault);

/** Signs in and closes; from here to a new password, or to a first plan. */
export function SignInForm() {
  const [unconfirmed, setUnconfirmed] = useState('');
  const form = useForm({
    fields: { email: '', password: '' },
    rules,
    clean: { email: value => value.trim() },
    draft: 'sign-in',
    secret: ['password'],
    onSubmit: async ({ email, password }) => {
      setUnconfirmed('');
      if (!(await signIn(email, password))) {
        setUnconfirmed(email);
        throw new Error(messages.auth.notConfirmed);
      }
      await restoreSession();
      address.drop();
    },
  });
  return (
    <form className="fields" {...form.form} onFocus={warmIdentity}>
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
      <p className="form-problem" role="alert">
        {form.problem}
      </p>
      {unconfirmed && <ResendMail email={unconfirmed} />}
      <Button
        type="submit"
        variation="primary"
        className="submit"
        busy={form.busy}
        busyLabel={signInWords.busy}
      >
        {signInWords.submit}
      </Button>
      <p className="safe">
        <a className="text" {...dialogLink({ name: 'forgot' })}>
          {signInWords.forgot}
        </a>
      </p>
      <p className="safe">
        {signInWords.noAccount}{' '}
        <a className="text" {...dialogLink({ name: 'buy', plan: 'basic', scheme: 'monthly' })}>
          {signInWords.signUp}
        </a>
      </p>
    </form>
  );
}
