import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import type { OptionsFormState } from './use-options-form.ts';

type Flag = {
  [Name in keyof TrackerSettings]: TrackerSettings[Name] extends boolean ? Name : never;
}[keyof TrackerSettings];

export interface GroupProps {
  form: OptionsFormState;
}

/** A setting that is on or off, with what it means. */
export function OptionSwitch({ form, name }: GroupProps & { name: Flag }) {
  return (
    <Switch
      name={name}
      label={text[name].label}
      hint={text[name].hint}
      checked={form.draft[name]}
      error={form.errorOf(name)}
      onChange={checked => form.change({ [name]: checked })}
    />
  );
}
