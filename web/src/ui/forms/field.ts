import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type Native =
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'placeholder'
  | 'maxLength'
  | 'readOnly'
  | 'disabled'
  | 'onBlur'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onFocus';

/** The props of every field; `form.field(name)` of use-form provides name, value, onChange, onBlur and error. */
export interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Native> {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows the label to screen readers only; visible text nearby must say the same. */
  labelHidden?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const typedByHand = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** E-mails, codes, addresses and domains get no automatic capital letters or corrections. */
export function plainTextEntry(type: string | undefined, inputMode: string | undefined) {
  return type === 'email' || type === 'password' || (inputMode && inputMode !== 'text') ? typedByHand : {};
}
