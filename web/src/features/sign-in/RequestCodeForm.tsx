import { forgotRules, worded } from '#shared/domain/form-rules.ts';
import { labels, sayFault, signInWords } from '#shared/messages.ts';
import { dialogLink } from '../../state/address.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { requestReset, warmIdentity } from '../../vendors/identity.ts';

const rules = worded(forgotRules, labels, sayFault);

export function RequestCodeForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    fields: { email: '' },
    rules,
    clean: { email: value => value.trim() },
    draft: 'sign-in',
    onSubmit: async ({ email }) => {
      await requestReset(email);
      onSent(email);
    },
  });
  return (
    <form className="fields" {...form.form} onFocus={warmIdentity}>
      <TextField
        {...form.field('email')}
        label={labels.email}
        hint={signInWords.resetHint}
        type="email"
        autoComplete="username"
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
        busyLabel={signInWords.askingCode}
      >
        {signInWords.askCode}
      </Button>
      <p className="safe">
        <a className="text" {...dialogLink({ name: 'login' })}>
          {signInWords.backToLogin}
        </a>
      </p>
    </form>
  );
}
