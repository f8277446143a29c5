import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { mailChoices } from '../../api/mail-choices.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { reportText } from './text.ts';

const { mail: text } = reportText;
const name = 'monthly_report';

/** Whether the report also comes by e-mail. It is flipped at once, and flipped back if it could not be saved. */
export function MailSwitch() {
  const cache = useQueryClient();
  const choices = useQuery(mailChoices);
  const [said, setSaid] = useState('');
  const { run, input, problem } = useAction(async (wanted: boolean) => {
    setSaid('');
    const saved = await ask('notifications', { choices: { [name]: wanted } }, 'POST');
    cache.setQueryData(mailChoices.queryKey, saved);
    setSaid(wanted ? text.saved.on : text.saved.off);
  });
  return (
    <section className="box report-mail">
      {choices.data ? (
        <Switch
          label={text.label}
          hint={text.hint}
          checked={input?.[0] ?? choices.data.choices[name] ?? false}
          error={problem && text.failed}
          onChange={run}
        />
      ) : choices.isError ? (
        <p className="muted">{text.unknown}</p>
      ) : (
        <Skeleton shape="line" />
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  );
}
