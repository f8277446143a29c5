import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#shared/contract/index.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import type { OptionsFormState } from './use-options-form.ts';

interface OptionsActionsProps {
  form: OptionsFormState;
  live: AnswerOf<'tracker-settings'>['live'];
  /** What stands in the form has just been saved. */
  isSaved: boolean;
}

/** Saving, the way back, and what came of it; always in sight while the form is. */
export function OptionsActions({ form, live, isSaved }: OptionsActionsProps) {
  const done = useRef<HTMLParagraphElement>(null);
  const isDone = isSaved && !form.isChanged;
  useEffect(() => {
    // The button that was pressed is disabled now and has lost the focus.
    if (isDone) done.current?.focus();
  }, [isDone]);
  return (
    <div className="option-actions">
      <Problem>{form.problem}</Problem>
      <div className="option-notes" role="status">
        {isDone && (
          <p ref={done} tabIndex={-1}>
            {text.saved(text.hours(live.usual_seconds), text.hours(live.longest_seconds))}
          </p>
        )}
        {form.isFromBefore && form.isChanged && (
          <p>
            {text.kept}{' '}
            <button type="button" className="text" onClick={form.discard}>
              {text.discard}
            </button>
          </p>
        )}
        {form.undoDefaults && (
          <p>
            {text.defaultsSet}{' '}
            <button type="button" className="text" onClick={form.undoDefaults}>
              {text.undo}
            </button>
          </p>
        )}
      </div>
      <div className="option-buttons">
        {form.isOutdated && <Button onClick={form.loadAgain}>{text.loadAgain}</Button>}
        <Button variation="ghost" disabled={form.isDefault || form.busy} onClick={form.toDefaults}>
          {text.defaults}
        </Button>
        <Button
          type="submit"
          variation="primary"
          disabled={!form.isChanged}
          busy={form.busy}
          busyLabel={text.saving}
        >
          {text.save}
        </Button>
      </div>
    </div>
  );
}
