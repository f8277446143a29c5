import {
  type ConsentCategory,
  type ConsentMode,
  consentCategories,
  consentModes,
} from '#shared/domain/sites/tracker-settings.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import type { GroupProps } from './OptionSwitch.tsx';
import { SwitchGroup } from './SwitchGroup.tsx';

/** Whom the tracker waits for, and for which of the visitor's choices. */
export function ConsentOptions({ form }: GroupProps) {
  const { consent, consentCategory, consentPurposes } = form.draft;
  return (
    <>
      <SelectField
        name="consent"
        label={text.consent.label}
        hint={text.consent.hint}
        value={consent}
        error={form.errorOf('consent')}
        options={consentModes.map(value => ({ value, label: text.modes[value] }))}
        onChange={mode => form.change({ consent: mode as ConsentMode })}
      />
      {consent === 'wordpress' && (
        <SelectField
          name="consentCategory"
          label={text.consentCategory.label}
          hint={text.consentCategory.hint}
          value={consentCategory}
          error={form.errorOf('consentCategory')}
          options={consentCategories.map(value => ({ value, label: text.categories[value] }))}
          onChange={category => form.change({ consentCategory: category as ConsentCategory })}
        />
      )}
      {consent === 'tcf' && (
        <SwitchGroup
          name="consentPurposes"
          label={text.consentPurposes.label}
          hint={text.consentPurposes.hint}
          error={form.errorOf('consentPurposes')}
        >
          {text.purposes.map((label, place) => {
            const purpose = place + 1;
            return (
              <Switch
                key={purpose}
                label={`${purpose}. ${label}`}
                checked={consentPurposes.includes(purpose)}
                onChange={checked =>
                  form.change({ consentPurposes: withChoice(consentPurposes, purpose, checked) })
                }
              />
            );
          })}
        </SwitchGroup>
      )}
    </>
  );
}

function withChoice(purposes: readonly number[], purpose: number, isChosen: boolean): number[] {
  const others = purposes.filter(other => other !== purpose);
  return isChosen ? [...others, purpose].sort((a, b) => a - b) : others;
}
