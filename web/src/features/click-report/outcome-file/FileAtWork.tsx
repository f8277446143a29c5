import type { OutcomeFileOnWire } from '#shared/contract/outcome-files.ts';
import { outcomeUploadWords as text } from '#shared/text/outcome-files.ts';

/** How far a job is with a table. */
export function FileAtWork({ file }: { file: OutcomeFileOnWire }) {
  const { state, done } = file;
  const all = file.leads;
  const isCheck = state === 'checking';
  const said = isCheck
    ? text.checking
    : state === 'applying'
      ? text.applying(done, all)
      : text.undoing(done, all);
  return (
    <>
      <progress
        className="outcome-progress"
        aria-label={text.title}
        {...(!isCheck && { value: done, max: all })}
      />
      <p role="status">{said}</p>
      <p className="note">{text.goesOn}</p>
    </>
  );
}
