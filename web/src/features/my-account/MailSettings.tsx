import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/index.ts';
import { ask } from '../../api/ask.ts';
import { mailChoices } from '../../api/mail-choices.ts';
import { toasts } from '../../state/toasts.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { Setting } from './Setting.tsx';

type Answer = AnswerOf<'notifications'>;

const text = myAccountText.mails;
const kinds = Object.entries(text.kinds);
const always: Readonly<Record<string, string>> = text.always;

/** Which e-mails come; a switch flips at once, and back if it could not be saved. */
export function MailSettings() {
  const queryClient = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(mailChoices);
  const show = (change: (before: Answer) => Answer['choices']) =>
    queryClient.setQueryData(
      mailChoices.queryKey,
      before => before && { ...before, choices: change(before) },
    );

  const choose = async (name: string, wanted: boolean) => {
    await queryClient.cancelQueries({ queryKey: mailChoices.queryKey });
    show(({ choices }) => ({ ...choices, [name]: wanted }));
    try {
      await ask('notifications', { choices: { [name]: wanted } }, 'POST');
    } catch {
      show(({ choices }) => ({ ...choices, [name]: !wanted }));
      toasts.error(text.notSaved, { about: name });
    }
  };

  return (
    <Setting title={text.title} text={text.text}>
      {!data && !isError && (
        <div className="mail-choices" aria-busy="true">
          {kinds.map(([name]) => (
            <Skeleton key={name} shape="line" />
          ))}
        </div>
      )}
      {!data && isError && <LoadFailed busy={isFetching} onAgain={() => void refetch()} />}
      {data && (
        <div className="mail-choices">
          {kinds
            .filter(([name]) => data.choices[name] !== undefined)
            .map(([name, { label, hint }]) => (
              <Switch
                key={name}
                name={name}
                label={label}
                hint={hint}
                checked={data.choices[name] ?? false}
                onChange={wanted => void choose(name, wanted)}
              />
            ))}
          <div>
            <h3>{text.alwaysTitle}</h3>
            <ul className="plain-list">
              {data.always.map(kind => (
                <li key={kind}>{always[kind] ?? kind}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Setting>
  );
}
