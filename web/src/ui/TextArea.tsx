import { useId } from 'react';

interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  rows?: number;
  maxLength?: number;
}

/** A labelled field for more than a line, with the looks of the other fields. */
export function TextArea({ label, error, onChange, rows = 5, ...native }: TextAreaProps) {
  const id = useId();
  return (
    <div className="amplify-flex amplify-field text-area">
      <label className="amplify-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...native}
        id={id}
        rows={rows}
        className={error ? 'amplify-input amplify-input--error' : 'amplify-input'}
        aria-invalid={!!error}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} className="amplify-text amplify-text--error amplify-field__error-message">
          {error}
        </p>
      )}
    </div>
  );
}
