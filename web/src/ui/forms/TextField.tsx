import { TextField as AmplifyTextField } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { type FieldProps, plainTextEntry } from './field.ts';
import { present } from './present.ts';

interface TextFieldProps extends FieldProps {
  /** Content in the same row, before or after the input: a fixed prefix, a button. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A labeled input with hint and error. The form's `noValidate` suppresses the browser's own e-mail validation. */
export function TextField(props: TextFieldProps) {
  const { error, hint, inputRef = null, onChange, before, after, readOnly, disabled, ...rest } = props;
  const { type = 'text', inputMode = type === 'email' ? 'email' : undefined } = rest;
  const native = present({ ...plainTextEntry(type, inputMode), ...rest, type, inputMode });
  return (
    <AmplifyTextField
      {...native}
      ref={inputRef}
      hasError={!!error}
      errorMessage={error ?? ''}
      descriptiveText={hint}
      outerStartComponent={before}
      outerEndComponent={after}
      isReadOnly={readOnly ?? false}
      isDisabled={disabled ?? false}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
