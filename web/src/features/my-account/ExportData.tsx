import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/index.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { ask } from '../../api/ask.ts';
import { serverNow } from '../../api/server-now.ts';
import { agoText, timeText } from '../../text/dates-here.ts';
import { myAccountText } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Setting } from './Setting.tsx';
import { fileSizeText } from './size-text.ts';

type Export = AnswerOf<'export-account'>;

const text = myAccountText.data;
const pollEveryMs = 3000;
/** The address of the file opens it for five minutes. */
const newAddressMs = 4 * minuteMs;

const newestExport = queryOptions({
  queryKey: ['export'],
  queryFn: () => ask('export-account', {}, 'GET'),
  refetchInterval: ({ state: { data } }) =>
    data?.state === 'preparing' ? pollEveryMs : data?.state === 'ready' && newAddressMs,
});

/** Asks for the file with all data, says how far it is, and offers it while it is there. */
export function ExportData() {
  const queryClient = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(newestExport);
  const { run, busy, problem } = useAction(async () =>
    queryClient.setQueryData(newestExport.queryKey, await ask('export-account', {}, 'POST')),
  );
  return (
    <Setting title={text.title} text={text.text}>
      {!data && !isError && (
        <div className="setting-actions" aria-busy="true">
          <Skeleton shape="button" />
        </div>
      )}
      {!data && isError && <LoadFailed busy={isFetching} onAgain={() => void refetch()} />}
      {data && (
        <>
          <div role="status">
            <ExportState answer={data} />
          </div>
          <Problem>{problem}</Problem>
          <div className="setting-actions">
            {data.state === 'ready' && data.url && (
              <a className={buttonClass({ variation: 'primary' })} href={data.url} download>
                {text.download}
              </a>
            )}
            {data.state !== 'preparing' && (
              <Button busy={busy} busyLabel={text.beginning} onClick={run}>
                {data.state === 'ready' ? text.beginNew : text.begin}
              </Button>
            )}
          </div>
        </>
      )}
    </Setting>
  );
}

function ExportState({ answer: { state, requested_at: at, ready_until: until, bytes } }: { answer: Export }) {
  if (state === 'preparing')
    return (
      <>
        <progress className="export-progress" aria-label={text.title} />
        <p className="setting-value">{text.preparing}</p>
        {at !== null && <p className="note">{text.since(agoText(at, serverNow()))}</p>}
      </>
    );
  if (state === 'failed') return <p className="setting-warning">{text.lost}</p>;
  if (state === 'ready' && until !== null)
    return <p className="setting-value">{text.ready(fileSizeText(bytes ?? 0), timeText(until))}</p>;
  return null;
}
