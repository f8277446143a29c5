import { useEffect, useRef } from 'react';
import type { OutcomeFileOnWire } from '#shared/contract/outcome-files.ts';
import { hashFields, hashHeadingOf } from '#shared/domain/leads/contact-hashes.ts';
import { outcomeUploadWords as text } from '#shared/text/outcome-files.ts';
import { timeText } from '../../../text/dates-here.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { FileCounts } from './FileCounts.tsx';
import { FileProblems } from './FileProblems.tsx';

interface FileResultProps {
  file: OutcomeFileOnWire;
  onSend: (order: { apply: string } | { undo: string }) => Promise<void>;
  onAnother: () => void;
}

/** What a table would change, or has changed, with the way there and back. */
export function FileResult({ file, onSend, onAnother }: FileResultProps) {
  const { id, state, done, left, asked_at: askedAt, open_until: openUntil } = file;
  const { run, busy, problem } = useAction(onSend);
  const title = useRef<HTMLHeadingElement>(null);
  // What it came to is read first: the button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const all = file.leads;
  const isChecked = state === 'checked';
  const canApply = isChecked && openUntil !== null && all > 0;
  const said = {
    failed: text.failed,
    checked: text.wouldChange(all),
    applied: text.applied(done - left),
    undone: text.undone(done - left),
  }[state as 'failed' | 'checked' | 'applied' | 'undone'];
  return (
    <>
      <div>
        <h3 ref={title} tabIndex={-1}>
          {said}
        </h3>
        <p className="note">{text.uploadedAt(timeText(askedAt))}</p>
      </div>
      {state !== 'failed' && <FileCounts file={file} />}
      {left > 0 && <p>{text.left(left)}</p>}
      {state !== 'undone' && file.problems.length > 0 && (
        <FileProblems title={text.wrong(file.wrong)} hint={text.wrongHint} problems={file.problems} />
      )}
      {state !== 'undone' && file.notes.length > 0 && (
        <FileProblems title={text.unhashed} hint={text.unhashedHint} problems={file.notes.map(named)} />
      )}
      {isChecked && all > 0 && openUntil === null && <p>{text.expired}</p>}
      {state === 'applied' && openUntil !== null && (
        <p className="note">{text.undoUntil(timeText(openUntil))}</p>
      )}
      <Problem>{problem}</Problem>
      <div className="dialog-actions">
        <Button disabled={busy} onClick={onAnother}>
          {text.another}
        </Button>
        {canApply && (
          <Button variation="primary" busy={busy} busyLabel={text.busy} onClick={() => run({ apply: id })}>
            {text.apply(all)}
          </Button>
        )}
        {state === 'applied' && openUntil !== null && done > left && (
          <Button busy={busy} busyLabel={text.busy} onClick={() => run({ undo: id })}>
            {text.undo}
          </Button>
        )}
      </div>
    </>
  );
}

/** A column of hashes is our own; its owner knows the one of addresses. */
function named<Note extends { column: string }>(note: Note): Note {
  const field = hashFields.find(one => hashHeadingOf[one] === note.column);
  return field ? { ...note, column: text.unhashedColumn[field] } : note;
}
