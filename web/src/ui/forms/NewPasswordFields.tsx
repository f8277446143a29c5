import type { FieldProps } from './field.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldsProps {
  first: FieldProps;
  again: FieldProps;
}

/** A new password and its repetition, the last two fields of a form, as password managers expect them. */
export function NewPasswordFields({ first, again }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField {...first} autoComplete="new-password" enterKeyHint="next" />
      <PasswordField {...again} autoComplete="new-password" enterKeyHint="done" />
    </>
  );
}
