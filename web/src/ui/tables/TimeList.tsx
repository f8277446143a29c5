import { Button } from '../Button.tsx';
import { Problem } from '../forms/Problem.tsx';
import { useAction } from '../forms/use-action.ts';
import './time-list.css';

interface Time {
  from: number;
  to: number;
}

interface TimeListProps<One extends Time> {
  /** In order; the newest is shown first. */
  times: readonly One[];
  textOf: (time: One) => string;
  /** What the button beside a time says; undefined for a time with which nothing can be done. */
  actionOf: (time: One) => string | undefined;
  onAct: (time: One) => Promise<void>;
}

/** Times, each with a button that does something about it. */
export function TimeList<One extends Time>({ times, textOf, actionOf, onAct }: TimeListProps<One>) {
  const { run, busy, input, problem } = useAction(onAct);
  return (
    <>
      <ul className="time-list">
        {times.toReversed().map(time => {
          const [text, action] = [textOf(time), actionOf(time)];
          return (
            <li key={`${time.from} ${time.to}`}>
              <span>{text}</span>
              {action && (
                <Button
                  size="small"
                  busy={input?.[0] === time}
                  disabled={busy}
                  onClick={() => void run(time)}
                >
                  {action}
                  <span className="sr"> {text}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Problem>{problem}</Problem>
    </>
  );
}
