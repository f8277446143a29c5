import { faPlus, faXmark } from '@fortawesome/free-solid-svg-icons';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import { settingLimits } from '#shared/domain/sites/tracker-settings.ts';
import { optionsText } from '#shared/text/tracker-options.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type FieldRow, fieldRow } from './draft.ts';
import type { GroupProps } from './OptionSwitch.tsx';
import { SwitchGroup } from './SwitchGroup.tsx';

const text = optionsText.fields;

/** The owner's field names, each with the value it receives. */
export function FieldMap({ form }: GroupProps) {
  const { fields } = form.draft;
  const own = form.settings.parameters;
  const values = [...parameters.map(({ name }) => name), ...own];
  const options = [...values, ...values.map(name => `first_${name}`)].map(value => ({ value, label: value }));
  const change = (id: number, part: Partial<FieldRow>) =>
    form.change({ fields: fields.map(row => (row.id === id ? { ...row, ...part } : row)) });
  return (
    <SwitchGroup name="fields" label={text.label} hint={text.hint} error={form.errorOf('fields')}>
      {fields.map(({ id, field, value }) => (
        <div className="field-row" key={id}>
          <TextField
            name={`field-${id}`}
            label={text.field}
            value={field}
            maxLength={settingLimits.fieldName}
            inputMode="url"
            autoComplete="off"
            onChange={typed => change(id, { field: typed })}
          />
          <SelectField
            name={`value-${id}`}
            label={text.value}
            value={value}
            placeholder={text.choose}
            options={options}
            onChange={chosen => change(id, { value: chosen })}
          />
          <Button
            variation="ghost"
            icon={faXmark}
            aria-label={text.remove(field)}
            onClick={() => form.change({ fields: fields.filter(row => row.id !== id) })}
          />
        </div>
      ))}
      {fields.length < settingLimits.fields && (
        <Button
          size="small"
          icon={faPlus}
          className="add-field"
          onClick={() => form.change({ fields: [...fields, fieldRow()] })}
        >
          {text.add}
        </Button>
      )}
    </SwitchGroup>
  );
}
