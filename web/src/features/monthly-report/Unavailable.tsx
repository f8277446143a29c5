import { clockText } from '../../text/dates-here.ts';
import { Button } from '../../ui/Button.tsx';
import { reportText as text } from './text.ts';

interface UnavailableProps {
  /** When the figures below were loaded; null if there are none. */
  since: number | null;
  busy: boolean;
  onTryAgain: () => void;
}

/** Instead of a report that could not be loaded, or above one that could not be renewed. */
export function Unavailable({ since, busy, onTryAgain }: UnavailableProps) {
  return (
    <div className="box report-failed" role="alert" data-stale={since === null ? undefined : ''}>
      <p>{since === null ? text.failed : text.refreshFailed(clockText(since))}</p>
      <Button busy={busy} onClick={onTryAgain}>
        {text.tryAgain}
      </Button>
    </div>
  );
}
