import { forgotRules, worded } from '#shared/domain/form-rules.ts';
import { entryWords } from '#shared/entry-words.ts';
import { labels, sayFault } from '#shared/messages.ts';
import { dialogLink } from '../../state/address.ts';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { requestReset, warmIdentity } from '../../vendors/identity.ts';

const rules = worded(forgotRules, labels, sayFault);

/** Step 1: whose password it is. */
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
      submit={entryWords.askCode}
      busyLabel={entryWords.askingCode}
      onFocus={warmIdentity}
      links={
        <p className="safe">
          <a className="text" {...dialogLink({ name: 'login' })}>
            {entryWords.backToLogin}
          </a>
        </p>
      }
    >
      <TextField
        {...form.field('email')}
        label={labels.email}
        hint={entryWords.resetHint}
        type="email"
        autoComplete="username"
        enterKeyHint="done"
      />
    </Form>
  );
}
