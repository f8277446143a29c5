import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { mailChoices } from '../../api/mail-choices.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { reportText } from './text.ts';

const { mail: text } = reportText;
const name = 'monthly_report';

/** Whether the report also comes by e-mail. It is flipped at once, and flipped back if it could not be saved. */
export function MailSwitch() {
  const cache = useQueryClient();
  const choices = useQuery(mailChoices);
  const saving = useMutation({
    mutationFn: (wanted: boolean) => ask('notifications', { choices: { [name]: wanted } }, 'POST'),
    onSuccess: saved => cache.setQueryData(mailChoices.queryKey, saved),
  });
  const isOn = saving.isPending ? saving.variables : (choices.data?.choices[name] ?? false);
  return (
    <section className="box report-mail">
      {choices.data ? (
        <Switch
          label={text.label}
          hint={text.hint}
          checked={isOn}
          error={saving.isError ? text.failed : undefined}
          onChange={wanted => !saving.isPending && saving.mutate(wanted)}
        />
      ) : choices.isError ? (
        <p className="muted">{text.unknown}</p>
      ) : (
        <Skeleton shape="line" />
      )}
      <p className="sr" role="status">
        {saving.isSuccess && (saving.variables ? text.saved.on : text.saved.off)}
      </p>
    </section>
  );
}
