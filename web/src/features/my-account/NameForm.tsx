import { required, toFormRules } from '#shared/domain/account/form-rules.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import { restoreSession } from '../../api/session.ts';
import { toasts } from '../../state/toasts.ts';
import { myAccountText } from '../../text/my-account.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { sessionToken } from '../../vendors/identity.ts';
import { saveName } from '../../vendors/own-account.ts';
import { Setting } from './Setting.tsx';
import { ShortForm } from './ShortForm.tsx';

const text = myAccountText.profile;
const rules = toFormRules({ firstName: [required] }, labels, sayFault);
/** Longer ones are no names. */
const longest = 80;

export function NameForm({ name }: { name: string }) {
  const form = useForm({
    fields: { firstName: name },
    rules,
    clean: { firstName: value => value.trim() },
    onSubmit: async ({ firstName }) => {
      await saveName(firstName);
      // The name stands in the token.
      await sessionToken({ fresh: true });
      await restoreSession();
      toasts.success(text.saved, { about: 'name' });
    },
  });
  return (
    <Setting title={text.title} text={text.text}>
      <ShortForm
        form={form}
        quiet={form.values.firstName.trim() === name}
        submit={myAccountText.save}
        busyLabel={myAccountText.saving}
      >
        <TextField
          {...form.field('firstName')}
          label={labels.firstName}
          autoComplete="given-name"
          enterKeyHint="done"
          maxLength={longest}
        />
      </ShortForm>
    </Setting>
  );
}
