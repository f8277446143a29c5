import { useEffect, useRef } from 'react';
import { forgotRules, toFormRules } from '#shared/domain/account/form-rules.ts';
import { sayFault } from '#shared/text/messages.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FieldRefusal, useForm } from '../../ui/forms/use-form.ts';
import { askEmail, refusalName } from '../../vendors/own-account.ts';
import { ShortForm } from './ShortForm.tsx';

const text = myAccountText.email;
const rules = toFormRules(forgotRules, { email: text.field }, sayFault);

interface NewEmailFormProps {
  current: string;
  onAsked: (email: string) => void;
  onCancel: () => void;
}

/** Step 1: the new address, and what its change means. */
export function NewEmailForm({ current, onAsked, onCancel }: NewEmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    fields: { email: '' },
    rules,
    clean: { email: value => value.trim().toLowerCase() },
    onSubmit: async ({ email }) => {
      if (email === current.toLowerCase()) throw new FieldRefusal({ email: text.same });
      try {
        await askEmail(email);
      } catch (error) {
        if (refusalName(error) !== 'AliasExistsException') throw error;
        throw new FieldRefusal({ email: (error as Error).message });
      }
      onAsked(email);
    },
  });
  return (
    <ShortForm
      form={form}
      submit={text.ask}
      busyLabel={text.asking}
      beside={<Button onClick={onCancel}>{myAccountText.keep}</Button>}
    >
      <TextField
        {...form.field('email')}
        label={text.field}
        hint={text.consequence}
        inputRef={field}
        type="email"
        autoComplete="email"
        enterKeyHint="done"
      />
    </ShortForm>
  );
}
