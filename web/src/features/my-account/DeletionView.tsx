import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deletionSteps } from '#shared/domain/account/account-deletion.ts';
import { ask } from '../../api/ask.ts';
import { paths } from '../../paths.ts';
import { myAccountText } from '../../text/my-account.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';

const text = myAccountText.deletion;
const pollEveryMs = 3000;

interface DeletionViewProps {
  ticket: string;
  email: string;
  onFinished: () => void;
}

/** How far the deletion is, as the server says, up to its end. */
export function DeletionView({ ticket, email, onFinished }: DeletionViewProps) {
  const { data, isError } = useQuery({
    queryKey: ['deletion', ticket],
    queryFn: () => ask('deletion-progress', { ticket }),
    refetchInterval: ({ state: { data } }) => !data?.finished && pollEveryMs,
    refetchIntervalInBackground: true,
  });
  const finished = data?.finished ?? false;
  useEffect(() => {
    if (finished) onFinished();
  }, [finished, onFinished]);
  const done = data?.done ?? [];
  const now = deletionSteps.find(step => !done.includes(step));
  return (
    <div className="fields">
      <p role="status">{finished ? text.bye : text.stay(email)}</p>
      <ol className="deletion-steps">
        {deletionSteps.map(step => {
          const state = done.includes(step) ? 'done' : step === now ? 'now' : 'later';
          const word = { done: text.stepDone, now: text.stepNow, later: text.stepLater }[state];
          return (
            <li key={step} data-state={state}>
              <span className="deletion-mark" aria-hidden="true">
                {state === 'done' && <Icon of={faCheck} size={12} />}
              </span>
              {text.steps[step]}
              <small>{word}</small>
            </li>
          );
        })}
      </ol>
      {isError && !finished && <p className="note">{text.unseen}</p>}
      <ButtonLink {...(finished && { variation: 'primary' })} href={paths.home}>
        {text.home}
      </ButtonLink>
    </div>
  );
}
