import { type ReactNode, useId } from 'react';

interface SwitchGroupProps {
  /** Of the setting that the switches make up. */
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  children: ReactNode;
}

/** Several switches for one setting, with one description and one error. */
export function SwitchGroup({ name, label, hint, error, children }: SwitchGroupProps) {
  const id = useId();
  return (
    <fieldset className="switch-group" data-setting={name} aria-describedby={`${id}-hint ${id}-error`}>
      <legend>{label}</legend>
      <p className="note" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="switch-list">{children}</div>
      <p className="group-error" id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  );
}
