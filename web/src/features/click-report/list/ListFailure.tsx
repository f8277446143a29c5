import { AppError } from '#shared/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { listText as text } from '../text.ts';

interface ListFailureProps {
  title?: string;
  error: Error;
  busy: boolean;
  onRetry: () => unknown;
}

/** In place of a list that could not be loaded; the filters above it stay. */
export function ListFailure({ title = text.failed, error, busy, onRetry }: ListFailureProps) {
  return (
    <div className="box">
      <div className="empty" role="alert">
        <h2>{title}</h2>
        {error instanceof AppError && <p>{error.message}</p>}
        <Button variation="primary" busy={busy} busyLabel={text.busy} onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </div>
    </div>
  );
}
