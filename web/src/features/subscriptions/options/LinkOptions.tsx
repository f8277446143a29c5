import { optionsText as text } from '#shared/text/tracker-options.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { type GroupProps, OptionSwitch } from './OptionSwitch.tsx';
import { costText } from './weigh-options.ts';

/** Links that carry the values on. */
export function LinkOptions(group: GroupProps) {
  const { form, weigh } = group;
  const { linkedDomains } = form.settings;
  const example = linkedDomains.length > 0 ? linkedDomains : ['other-site.com'];
  return (
    <>
      <OptionSwitch {...group} name="decoration" />
      <TextArea
        name="linkedDomains"
        label={text.linkedDomains.label}
        hint={`${text.linkedDomains.hint}${costText({ linkedDomains: example }, form.settings, weigh)}`}
        value={form.draft.linkedDomains}
        error={form.errorOf('linkedDomains')}
        rows={3}
        onChange={typed => form.change({ linkedDomains: typed })}
      />
    </>
  );
}
