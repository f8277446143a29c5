import { type FormVendor, formVendors } from '#shared/domain/sites/tracker-settings.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { FieldMap } from './FieldMap.tsx';
import { FormerToolOptions } from './FormerToolOptions.tsx';
import { type GroupProps, OptionSwitch } from './OptionSwitch.tsx';
import { SwitchGroup } from './SwitchGroup.tsx';

/** Which forms are filled, and with which names. */
export function FormOptions(group: GroupProps) {
  const { form } = group;
  const { forms } = form.draft;
  const choose = (vendor: FormVendor, isChosen: boolean) =>
    form.change({ forms: formVendors.filter(one => (one === vendor ? isChosen : forms.includes(one))) });
  return (
    <>
      <FormerToolOptions {...group} />
      <FieldMap {...group} />
      <OptionSwitch {...group} name="hiddenInputs" />
      <OptionSwitch {...group} name="formData" />
      <OptionSwitch {...group} name="placeholders" />
      <OptionSwitch {...group} name="channel" />
      <OptionSwitch {...group} name="leadId" />
      <OptionSwitch {...group} name="embeddedForms" />
      <SwitchGroup name="forms" label={text.forms.label} hint={text.forms.hint} error={form.errorOf('forms')}>
        {formVendors.map(vendor => (
          <Switch
            key={vendor}
            label={text.vendors[vendor]}
            checked={forms.includes(vendor)}
            onChange={isChosen => choose(vendor, isChosen)}
          />
        ))}
      </SwitchGroup>
      <OptionSwitch {...group} name="cookiePerParameter" />
      <OptionSwitch {...group} name="vendorCookies" />
    </>
  );
}
