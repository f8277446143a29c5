import { faCheck } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import type { StepState } from './guide-progress.ts';
import { firstStepsText as text } from './text.ts';

interface StepProps {
  number: number;
  state: StepState;
  title: string;
  /** What a step that is done has led to. */
  about: ReactNode;
  /** It was done while somebody looked, which is worth a moment. */
  hasArrived?: boolean;
  /** What there is to do now. */
  children: ReactNode;
}

/** One step: what is to be done while it is its turn, what came of it afterwards. */
export function Step({ number, state, title, about, hasArrived = false, children }: StepProps) {
  return (
    <li
      className="first-step"
      data-state={state}
      data-arrived={hasArrived || undefined}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className="first-step-mark" aria-hidden="true">
        {state === 'done' ? <Icon of={faCheck} size={12} /> : number}
      </span>
      <div>
        <h3>
          {title}
          <span className="sr"> ({text.states[state]})</span>
        </h3>
        {state === 'done' && <div className="first-step-about">{about}</div>}
        {state === 'now' && <div className="first-step-body">{children}</div>}
      </div>
    </li>
  );
}
