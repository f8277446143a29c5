import { SwitchField } from '@aws-amplify/ui-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  /** What it means, below the label. */
  hint?: ReactNode;
  error?: string | undefined;
}

/** On or off. */
export function Switch({ label, checked, onChange, disabled = false, name, hint, error }: SwitchProps) {
  const hintId = useId();
  const field = useRef<HTMLDivElement>(null);
  const isDescribed = hint !== undefined;
  useLayoutEffect(() => {
    // The component library passes nothing on to the control itself.
    const control = field.current?.querySelector('input');
    if (isDescribed) control?.setAttribute('aria-describedby', hintId);
  }, [isDescribed, hintId]);
  return (
    <div className="switch" ref={field}>
      <SwitchField
        label={label}
        labelPosition="end"
        {...(name && { name })}
        isChecked={checked}
        isDisabled={disabled}
        hasError={!!error}
        errorMessage={error ?? ''}
        onChange={event => onChange(event.target.checked)}
      />
      {isDescribed && (
        <p className="note" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
