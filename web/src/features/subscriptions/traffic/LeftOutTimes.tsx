import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/index.ts';
import { usageText } from '#shared/text/usage.ts';
import { Button } from '../../../ui/Button.tsx';
import { minuteText } from '../../../ui/local-minute.ts';

const { exclude: words } = usageText;

type Range = AnswerOf<'usage'>['excluded_ranges'][number];

interface LeftOutTimesProps {
  ranges: readonly Range[];
  onUndo: (range: Range) => Promise<void>;
}

/** The times that are left out, each of which can be counted again. */
export function LeftOutTimes({ ranges, onUndo }: LeftOutTimesProps) {
  const [busy, setBusy] = useState<Range>();
  const [problem, setProblem] = useState('');
  const undo = async (range: Range) => {
    setBusy(range);
    setProblem('');
    try {
      await onUndo(range);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="left-out" aria-label={words.list}>
      <h3>{words.list}</h3>
      {ranges.length === 0 && <p className="muted">{words.none}</p>}
      <ul>
        {[...ranges].reverse().map(range => {
          const text = words.range(minuteText(range.from), minuteText(range.to));
          return (
            <li key={`${range.from} ${range.to}`}>
              <span>{text}</span>
              <Button size="small" busy={busy === range} disabled={!!busy} onClick={() => void undo(range)}>
                {words.undo}
                <span className="sr"> {text}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
