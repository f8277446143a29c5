import { TextAreaField } from '@aws-amplify/ui-react';
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { present } from './present.ts';

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
  placeholder?: string;
  readOnly?: boolean;
  enterKeyHint?: 'send';
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  /** Shows the label to screen readers only; what stands around the field must say the same. */
  labelHidden?: boolean;
  areaRef?: Ref<HTMLTextAreaElement>;
}

/** A labeled multi-line field. */
export function TextArea(props: TextAreaProps) {
  const { error, hint, onChange, rows = 5, readOnly = false, areaRef = null, ...rest } = props;
  return (
    <TextAreaField
      {...present(rest)}
      ref={areaRef}
      isReadOnly={readOnly}
      className="text-area"
      rows={rows}
      descriptiveText={hint}
      hasError={!!error}
      errorMessage={error ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
