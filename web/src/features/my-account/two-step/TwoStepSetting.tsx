import { useQuery } from '@tanstack/react-query';
import { dateText } from '#shared/text/dates.ts';
import { myAccountText } from '../../../text/my-account.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Setting } from '../Setting.tsx';
import type { usePlace } from '../use-place.ts';
import { securityState } from '../use-security.ts';

const text = myAccountText.twoStep;

/** Whether logging in asks for a code, and how its backup codes stand. */
export function TwoStepSetting({ place }: { place: ReturnType<typeof usePlace> }) {
  const { data, isError, isFetching, refetch } = useQuery(securityState);
  return (
    <Setting title={text.title} text={text.text} mark={data && <Mark on={data.second_factor} />}>
      {!data && !isError && (
        <div className="setting-actions" aria-busy="true">
          <Skeleton shape="button" />
        </div>
      )}
      {!data && isError && <LoadFailed busy={isFetching} onAgain={() => void refetch()} />}
      {data && !data.second_factor && (
        <div className="setting-actions">
          <Button variation="primary" onClick={() => place.open('two-step')}>
            {text.switchOn}
          </Button>
        </div>
      )}
      {data?.second_factor && (
        <>
          <p className={data.codes_made_at === null ? 'setting-warning' : 'setting-value'}>
            {data.codes_made_at === null ? text.noCodes : text.codesMade(dateText(data.codes_made_at))}
          </p>
          <div className="setting-actions">
            <Button onClick={() => place.open('codes')}>{text.newCodes}</Button>
            <Button onClick={() => place.open('two-step')}>{text.otherPhone}</Button>
            <Button className="danger" onClick={() => place.open('off')}>
              {text.switchOff}
            </Button>
          </div>
        </>
      )}
    </Setting>
  );
}

function Mark({ on }: { on: boolean }) {
  return (
    <StatusBadge tone={on ? 'ok' : 'neutral'} shape={on ? 'dot' : 'ring'}>
      {on ? text.on : text.off}
    </StatusBadge>
  );
}
