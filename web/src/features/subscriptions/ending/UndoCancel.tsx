import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useRefreshedLicenses } from '../refreshed.ts';
import type { RowFacts } from '../row-facts.ts';

const { undo: text } = licenseChangeText;

/** Undoes a cancellation before it takes effect. */
export function UndoCancel({ row }: { row: RowFacts }) {
  const refreshed = useRefreshedLicenses();
  const { run, busy, problem } = useAction(async () => {
    await ask('undo-cancel', { license_key: row.licenseKey });
    await refreshed();
    toasts.success(text.done, { about: row.licenseKey });
  });
  return (
    <>
      <Button size="small" busy={busy} onClick={run}>
        {text.button}
        <span className="sr"> {text.of(row.name)}</span>
      </Button>
      <small className="form-problem" role="alert">
        {problem}
      </small>
    </>
  );
}
