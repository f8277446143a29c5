import { useEffect, useRef } from 'react';
import { min, required, sameAs, toFormRules } from '#shared/domain/account/form-rules.ts';
import { limits } from '#shared/product.ts';
import { labels, sayFault } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { retrying } from '../../api/retrying.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { NewPasswordFields } from '../../ui/forms/NewPasswordFields.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { FieldRefusal, useForm } from '../../ui/forms/use-form.ts';
import { changePassword, refusalName } from '../../vendors/own-account.ts';
import { ShortForm } from './ShortForm.tsx';

const text = myAccountText.password;
const { minPasswordLength: length } = limits;
const rules = toFormRules(
  {
    current: [required],
    password: [required, min(length)],
    repeat: [required, min(length), sameAs('password')],
  },
  { current: text.current, password: labels.newPassword, repeat: labels.repeat },
  sayFault,
);

interface PasswordFormProps {
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

export function PasswordForm({ email, onDone, onCancel }: PasswordFormProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLInputElement>('[name="current"]')?.focus(), []);
  const form = useForm({
    fields: { current: '', password: '', repeat: '' },
    rules,
    onSubmit: async ({ current, password }) => {
      try {
        await changePassword(current, password);
      } catch (error) {
        // A session that has ended is refused by the same name.
        if (refusalName(error) !== 'NotAuthorizedException' || !/password/i.test(String(error))) throw error;
        throw new FieldRefusal({ current: text.wrong });
      }
      // The password is changed, whether its letter can be asked for or not.
      await retrying(() => ask('account-security', { type: 'password-changed' })).catch(() => undefined);
      onDone();
    },
  });
  return (
    <ShortForm
      form={form}
      submit={text.change}
      busyLabel={myAccountText.saving}
      beside={<Button onClick={onCancel}>{myAccountText.keep}</Button>}
    >
      {/* For password managers, which save the new password for this account. */}
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
      <div className="fields" ref={fields}>
        <PasswordField
          {...form.field('current')}
          label={text.current}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <NewPasswordFields
          first={{ ...form.field('password'), label: labels.newPassword }}
          again={{ ...form.field('repeat'), label: labels.repeat }}
        />
      </div>
    </ShortForm>
  );
}
