import { myAccountText as text } from '../../text/my-account.ts';
import { Button } from '../../ui/Button.tsx';

interface LoadFailedProps {
  busy: boolean;
  onAgain: () => void;
}

/** In place of one setting that could not be loaded; the others stay usable. */
export function LoadFailed({ busy, onAgain }: LoadFailedProps) {
  return (
    <div className="load-failed" role="alert">
      <p>{text.failed}</p>
      <Button size="small" busy={busy} onClick={onAgain}>
        {text.tryAgain}
      </Button>
    </div>
  );
}
