import { forgotRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import { dialogLink } from '../../state/dialogs.ts';
import { signInText } from '../../text/sign-in.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { requestReset, warmIdentity } from '../../vendors/identity.ts';

const rules = toFormRules(forgotRules, labels, sayFault);

/** Step 1: the e-mail of the account. */
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
    <Form
      form={form}
      submit={signInText.askCode}
      busyLabel={signInText.askingCode}
      onFocus={warmIdentity}
      links={
        <p className="safe">
          <a className="text" {...dialogLink({ name: 'login' })}>
            {signInText.backToLogin}
          </a>
        </p>
      }
    >
      <TextField
        {...form.field('email')}
        label={labels.email}
        hint={signInText.resetHint}
        type="email"
        autoComplete="username"
        enterKeyHint="done"
      />
    </Form>
  );
}
