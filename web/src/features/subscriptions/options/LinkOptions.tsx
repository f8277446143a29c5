import { optionsText as text } from '#shared/text/tracker-options.ts';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { type GroupProps, OptionSwitch } from './OptionSwitch.tsx';

/** Links that carry the values on. */
export function LinkOptions(group: GroupProps) {
  const { form } = group;
  return (
    <>
      <OptionSwitch {...group} name="decoration" />
      <TextArea
        name="linkedDomains"
        label={text.linkedDomains.label}
        hint={text.linkedDomains.hint}
        value={form.draft.linkedDomains}
        error={form.errorOf('linkedDomains')}
        rows={3}
        onChange={typed => form.change({ linkedDomains: typed })}
      />
    </>
  );
}
