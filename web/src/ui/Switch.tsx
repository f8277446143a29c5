import { SwitchField } from '@aws-amplify/ui-react';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** On or off with immediate effect, for settings that need no saving. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <SwitchField
      label={label}
      labelPosition="end"
      isChecked={checked}
      isDisabled={disabled}
      onChange={event => onChange(event.target.checked)}
    />
  );
}
