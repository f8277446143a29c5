import { TextAreaField } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';

interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string | undefined;
  rows?: number;
  maxLength?: number;
}

/** A labelled multi-line field. */
export function TextArea({ error, hint, onChange, rows = 5, ...rest }: TextAreaProps) {
  return (
    <TextAreaField
      {...rest}
      className="text-area"
      rows={rows}
      descriptiveText={hint}
      hasError={!!error}
      errorMessage={error ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
