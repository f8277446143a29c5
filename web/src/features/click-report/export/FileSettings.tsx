import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/index.ts';
import { longestConversionName } from '#shared/domain/leads/conversion-file-names.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { refusedAtField } from '../refused-at-field.ts';
import { clickExport } from './click-export.ts';
import { exportText } from './text.ts';
import { timeZones } from './time-zones.ts';

const { settings: text } = exportText;

interface ExportSettingsProps {
  licenseKey: string;
  state: AnswerOf<'click-export'>;
}

/** The names that conversions have at the networks, and the zone of the times in the files. */
export function FileSettings({ licenseKey, state }: ExportSettingsProps) {
  const client = useQueryClient();
  const form = useForm({
    fields: {
      conversion_name: state.conversion_name,
      qualified_name: state.qualified_name,
      time_zone: state.time_zone,
    },
    clean: { conversion_name: name => name.trim(), qualified_name: name => name.trim() },
    onSubmit: async values => {
      const body = { license_key: licenseKey, ...values };
      const answer = await ask('click-export', body, 'POST').catch(refusedAtField);
      client.setQueryData(clickExport(licenseKey).queryKey, answer);
      toasts.success(text.done, { about: licenseKey });
    },
  });
  return (
    <section className="box export-part">
      <h2>{text.title}</h2>
      <form className="fields" {...form.form}>
        <div className="pair">
          <TextField
            {...form.field('conversion_name')}
            label={text.name}
            hint={text.nameHint}
            autoComplete="off"
            maxLength={longestConversionName}
          />
          <TextField
            {...form.field('qualified_name')}
            label={text.qualifiedName}
            hint={text.nameHint}
            autoComplete="off"
            maxLength={longestConversionName}
          />
        </div>
        <SelectField
          {...form.field('time_zone')}
          label={text.zone}
          hint={text.zoneHint}
          options={timeZones(state.time_zone)}
        />
        <Problem>{form.problem}</Problem>
        <div className="export-actions">
          <Button type="submit" variation="primary" busy={form.busy} busyLabel={text.busy}>
            {text.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
