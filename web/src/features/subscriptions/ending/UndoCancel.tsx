import { useState } from 'react';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../../api/ask.ts';
import { toasts } from '../../../state/toasts.ts';
import { billingText } from '../../../text/billing.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRefreshedLicenses } from '../refreshed.ts';
import type { RowFacts } from '../row-facts.ts';

const { undo: text } = billingText;

/** Undoes a cancellation before it takes effect. */
export function UndoCancel({ row }: { row: RowFacts }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const refreshed = useRefreshedLicenses();
  const undo = async () => {
    setBusy(true);
    setProblem('');
    try {
      await ask('undo-cancel', { license_key: row.licenseKey });
      await refreshed();
      toasts.success(text.done, { about: row.licenseKey });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : messages.failure.internal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" busy={busy} onClick={() => void undo()}>
        {text.button}
        <span className="sr"> {text.of(row.name)}</span>
      </Button>
      <small className="form-problem" role="alert">
        {problem}
      </small>
    </>
  );
}
