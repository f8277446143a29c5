import { optionsText as text } from '#shared/text/tracker-options.ts';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { type GroupProps, OptionSwitch } from './OptionSwitch.tsx';

/** Query parameters beyond the campaign's and the ad networks'. */
export function ParameterOptions(group: GroupProps) {
  const { form } = group;
  return (
    <>
      <TextArea
        name="parameters"
        label={text.parameters.label}
        hint={text.parameters.hint}
        value={form.draft.parameters}
        error={form.errorOf('parameters')}
        rows={3}
        onChange={parameters => form.change({ parameters })}
      />
      <OptionSwitch {...group} name="toolIds" />
      <OptionSwitch {...group} name="matomoNames" />
    </>
  );
}
